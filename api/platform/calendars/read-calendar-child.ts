import process from 'node:process';
import { answerParent } from '../child/answer-parent.ts';
import { calendarsOfAnswer } from './calendar-answer.ts';
import { readBusyTimes } from './calendar-busy.ts';

/** A program for `runInChild`: reads when the owner of a calendar is busy, and reports the CPU time that took. The result is null if the calendar can't be read. */

type SentTask = {
  /** Whether the input is a list of a CalDAV server's responses, as JSON, rather than a calendar. */
  readonly isCaldav: boolean;
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
  readonly ownHost: string;
};

await answerParent(async (task, input) => {
  const { isCaldav, from, to, ...rest } = task as SentTask;
  const window = { from: new Date(from), to: new Date(to) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(input);
    const texts = isCaldav ? (JSON.parse(text) as string[]).flatMap(calendarsOfAnswer) : [text];
    const spans = readBusyTimes(texts, { window, ...rest });
    const { user, system } = process.cpuUsage();
    const pairs = spans.map((span) => [span.from.getTime(), span.to.getTime()]);
    return { answer: { spans: pairs, cpuMs: (user + system) / 1_000 } };
  } catch {
    return { answer: null };
  }
});

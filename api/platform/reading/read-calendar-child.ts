import { answerParent } from '../child/answer-parent.ts';
import { readBusyTimes } from './calendar-busy.ts';

/** A program for `runInChild`: reads when the owner of a calendar is busy. The answer is null for one that can't be read. */

type SentTask = {
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
  readonly ownHost: string;
};

await answerParent(async (task, input) => {
  const { from, to, ...rest } = task as SentTask;
  const window = { from: new Date(from), to: new Date(to) };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(input);
    const spans = readBusyTimes(text, { window, ...rest });
    return { answer: spans.map((span) => [span.from.getTime(), span.to.getTime()]) };
  } catch {
    return { answer: null };
  }
});

import { MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { formatDate } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { SidePanel } from '../../../ui/frames/side-panel.tsx';
import { EXAMPLE_JOB, type ExampleCriterion } from './example-job.ts';
import type { ExampleAction, ExamplePerson } from './example-state.ts';

type ExamplePersonPaneProps = {
  readonly person: ExamplePerson;
  readonly onAct: (action: ExampleAction) => void;
  readonly onMove: (stageId: string) => void;
  readonly onDecline: () => void;
  readonly onClose: () => void;
};

/** Shows one fictional applicant: what they sent, and the actions. */
export function ExamplePersonPane({ person, onAct, onMove, onDecline, onClose }: ExamplePersonPaneProps) {
  const { applicant, letter } = person;
  const { id } = applicant;
  useEffect(() => onAct({ kind: 'open', personId: id }), [onAct, id]);
  return (
    <SidePanel title={applicant.name} eyebrow={EXAMPLE_JOB.title} onClose={onClose} subject={id}>
      <div className="grid gap-6">
        {letter === null ? (
          <Moves person={person} onMove={onMove} onDecline={onDecline} />
        ) : (
          <Letter letter={letter} />
        )}
        <Sent person={person} />
        {letter === null ? <Interview person={person} onAct={onAct} /> : null}
        <Notes key={id} person={person} onAct={onAct} />
      </div>
    </SidePanel>
  );
}

type MovesProps = Pick<ExamplePersonPaneProps, 'person' | 'onMove' | 'onDecline'>;

function Moves({ person, onMove, onDecline }: MovesProps) {
  const at = EXAMPLE_JOB.stages.findIndex(({ id }) => id === person.stageId);
  const next = EXAMPLE_JOB.stages[at + 1];
  return (
    <div className="flex flex-wrap gap-3">
      {next ? <Button onClick={() => onMove(next.id)}>{t`Move to ${{ stage: next.name }}`}</Button> : null}
      <Button tone="quiet" onClick={onDecline}>
        <Trans>Decline…</Trans>
      </Button>
      {next ? null : (
        <p className="w-full text-small text-muted">
          <Trans>
            In a real job you write the offer when you move someone here, and they accept or decline it.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Letter({ letter }: { readonly letter: string }) {
  return (
    <section className="grid gap-2 text-small">
      <h3 className="text-label">
        <Trans>Declined</Trans>
      </h3>
      <p className="text-muted">
        <Trans>A real candidate would get this letter after a minute.</Trans>
      </p>
      <p className="rounded-card border border-line bg-sunk p-4 whitespace-pre-line">{letter}</p>
    </section>
  );
}

const STANDING_CLASSES: Readonly<
  Record<ExampleCriterion['standing'], { readonly label: string; readonly tone: 'ground' | 'clay' | 'plain' }>
> = {
  met: { label: t`Met`, tone: 'ground' },
  not_met: { label: t`Not met`, tone: 'clay' },
  unknown: { label: t`Unknown`, tone: 'plain' },
};

function Sent({ person: { applicant } }: { readonly person: ExamplePerson }) {
  return (
    <section className="grid gap-3 text-small">
      <h3 className="text-label">
        <Trans>Application</Trans>
      </h3>
      <p>{applicant.headline}</p>
      <p className="border-s-2 border-line ps-3 text-muted">{applicant.note}</p>
      <ul className="grid gap-2">
        {applicant.criteria.map(({ title, standing }) => (
          <li key={title} className="flex items-center justify-between gap-3">
            <bdi>{title}</bdi>
            <Chip tone={STANDING_CLASSES[standing].tone}>{STANDING_CLASSES[standing].label}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartProps = Pick<ExamplePersonPaneProps, 'person' | 'onAct'>;

const DAY_MS = 86_400_000;

/** Returns three times on the next days, on the hour. */
function offeredTimes(now: number): readonly number[] {
  return [10, 14, 16].map((hour, index) => new Date(now + (index + 1) * DAY_MS).setHours(hour, 0, 0, 0));
}

const formatTime = (at: number) =>
  formatDate(new Date(at), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });

function Interview({ person, onAct }: PartProps) {
  const [times] = useState(() => offeredTimes(Date.now()));
  const { interviewAt, applicant } = person;
  const [first] = times;
  return (
    <section className="grid gap-3 text-small">
      <h3 className="text-label">
        <Trans>Interview</Trans>
      </h3>
      {interviewAt === null ? (
        <>
          <p className="text-muted">
            <Trans>You offer times, and the candidate picks one. For example:</Trans>
          </p>
          <ul className="grid gap-1 tabular-nums">
            {times.map((at) => (
              <li key={at}>{formatTime(at)}</li>
            ))}
          </ul>
          <Button
            tone="quiet"
            className="justify-self-start"
            onClick={() => onAct({ kind: 'schedule', personId: applicant.id, at: first ?? Date.now() })}
          >
            <Trans>Offer these times</Trans>
          </Button>
        </>
      ) : (
        <>
          <p className="font-semibold">
            {t`${{ name: applicant.name }} picked ${{ time: formatTime(interviewAt) }}.`}
          </p>
          <p className="text-muted">
            <Trans>For a real interview, we’d email calendar entries.</Trans>
          </p>
        </>
      )}
    </section>
  );
}

function Notes({ person, onAct }: PartProps) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { notes, applicant } = person;
  return (
    <section className="grid gap-3 text-small">
      <h3 className="text-label">
        <Trans>Notes</Trans>
      </h3>
      {notes.length > 0 ? (
        <ul className="grid gap-2">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes are only ever added at the end
            <li key={index} className="rounded-control bg-sunk px-3 py-2 whitespace-pre-line" dir="auto">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(text.trim() === '');
          if (text.trim() === '') return;
          onAct({ kind: 'note', personId: applicant.id, text: text.trim() });
          setText('');
        }}
      >
        <TextArea
          label={t`Note for your team`}
          rows={2}
          maxLength={MESSAGE_LENGTHS.feedback}
          value={text}
          error={isTried && text.trim() === '' ? t`Write a note first.` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button tone="quiet" type="submit" className="justify-self-start">
          <Trans>Add note</Trans>
        </Button>
      </form>
    </section>
  );
}

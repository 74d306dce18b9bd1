import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { t } from '@common-ground/i18n/t';
import { withheldNoteMessage } from '../interview-formats.ts';

type ChangeNoteProps = {
  readonly interview: Pick<CompanyInterview, 'note' | 'isNoteWithheld' | 'changedBy'>;
};

/** What was written with the last change; under blind review, that there is something to read. */
export function ChangeNote({ interview }: ChangeNoteProps) {
  const { note, isNoteWithheld, changedBy } = interview;
  if (isNoteWithheld) return <p className="text-muted">{withheldNoteMessage(interview)}</p>;
  if (note === null) return null;
  return (
    <p className="border-s-3 border-line ps-3 break-words whitespace-pre-line">
      <span className="block text-muted">
        {changedBy === 'candidate' ? t`The candidate wrote` : t`Your team wrote`}
      </span>
      {note}
    </p>
  );
}

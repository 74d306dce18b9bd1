import type { CompanyHome } from '@common-ground/contract/company-home/company-home';
import { Card } from '../../ui/card.tsx';
import { medianWords, shareWords, workingDaysWords } from './home-words.ts';

type AnswersCardProps = {
  readonly home: CompanyHome;
  /** Working days in which the first answer is usually promised; null when the company has not said. */
  readonly promisedDays: number | null;
};

/** How many candidates see what the company answers. */
const PUBLIC_FROM = 10;

/** How the company answers, beside what it promises. */
export function AnswersCard({ home, promisedDays }: AnswersCardProps) {
  const { figures, isPublic } = home;
  return (
    <Card title="Answered in time">
      {figures ? (
        <>
          <p className="font-heading text-[2.25rem] leading-none font-semibold tabular-nums">
            {shareWords(figures.inTimeShare)}
          </p>
          <p className="mt-2 text-small">
            Half of those who apply have an answer {medianWords(figures.medianDays)}
            {promisedDays === null ? '' : `; you promise ${workingDaysWords(promisedDays)}`}.
          </p>
        </>
      ) : (
        <p className="text-small">
          {promisedDays === null
            ? ''
            : `You promise the first answer within ${workingDaysWords(promisedDays)}. `}
          How quickly you answer stands here after your first answer.
        </p>
      )}
      <p className="mt-2 text-small text-muted">
        {isPublic
          ? `Candidates see this, from ${figures?.answeredCount ?? 0} answered applications.`
          : `Candidates see it once ${PUBLIC_FROM} applications are answered.`}
      </p>
    </Card>
  );
}

import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import type { Priority } from '@common-ground/domain/culture/result';
import { Card } from '../../../ui/card.tsx';

/** How many of the highest priorities questions and friction are given for. */
const HIGHEST = 3;

/** What each priority means at work, what to ask an employer, and where friction may be felt. */
export function MeaningSection({ priorities }: { readonly priorities: readonly Priority[] }) {
  const highest = priorities.slice(0, HIGHEST);
  const lowest = priorities.slice(-2);
  return (
    <>
      <Card title="What each priority means at work" className="break-inside-avoid">
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {priorities.map(({ dimension, rank, level }) => (
            <div key={dimension} className="break-inside-avoid">
              <dt className="font-semibold">
                {rank}. {DIMENSIONS[dimension].name}
              </dt>
              <dd className="mt-1 text-small text-muted">
                {level === 'below_average' ? (
                  <>Other things come first for you. {DIMENSIONS[dimension].lowAtWork}</>
                ) : (
                  DIMENSIONS[dimension].highAtWork
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="Questions to ask an employer" className="break-inside-avoid">
          <ul className="grid gap-4">
            {highest.map(({ dimension }) => (
              <li key={dimension}>
                <p className="text-small font-semibold">On {DIMENSIONS[dimension].name.toLowerCase()}</p>
                {DIMENSIONS[dimension].questions.map((question) => (
                  <p key={question} className="mt-1">
                    “{question}”
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Where friction may be felt" className="break-inside-avoid">
          <ul className="grid gap-4">
            {highest.map(({ dimension }) => (
              <li key={dimension}>
                <p className="text-small font-semibold">
                  Where there is little {DIMENSIONS[dimension].name.toLowerCase()}
                </p>
                <p className="mt-1">{DIMENSIONS[dimension].friction.tooLittle}</p>
              </li>
            ))}
            {lowest.map(({ dimension }) => (
              <li key={dimension}>
                <p className="text-small font-semibold">
                  Where there is much {DIMENSIONS[dimension].name.toLowerCase()}
                </p>
                <p className="mt-1">{DIMENSIONS[dimension].friction.tooMuch}</p>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

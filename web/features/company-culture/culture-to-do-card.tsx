import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { usePermission } from '../../platform/session/membership.ts';
import { moreAnswersWords, peopleWords } from '../../platform/words/culture-words.ts';
import { dayWords } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadCompanyCulture } from './company-culture.queries.ts';
import { type ToDo, ToDoCard } from './to-do-card.tsx';

function measureToDo({ progress, measured }: CompanyCulturePage): ToDo {
  if (measured)
    return {
      id: 'measure',
      title: `Culture measured from ${peopleWords(measured.raterCount)}`,
      text: 'More answers make the figures surer. They appear five at a time.',
      isDone: true,
      action: 'See the results',
    };
  return {
    id: 'measure',
    title: 'Measure your culture',
    text:
      progress.linksMade === 0
        ? `Invite at least ${peopleWords(progress.needed)}. Each answers for about 10 minutes, without a name.`
        : `You see the first results once at least ${peopleWords(progress.needed)} have answered.`,
    isDone: false,
    action: 'Invite people',
  };
}

function republishWords(
  { raterCount }: NonNullable<CompanyCulturePage['publication']>,
  measured: CompanyCulturePage['measured'],
): string {
  const more = (measured?.raterCount ?? 0) - raterCount;
  return more > 0 ? `${moreAnswersWords(more)} Publish again` : 'Publish again: your figures have changed';
}

function toDosOf(culture: CompanyCulturePage): ToDo[] {
  const { measured, stated, publication } = culture;
  const hasEnough = measured !== null;
  return [
    measureToDo(culture),
    {
      id: 'state',
      title: stated ? `Order stated on ${dayWords(stated.statedOn)}` : 'State your culture',
      text: stated
        ? 'You can change it at any time. Only you see it.'
        : 'Put eight things in order, to see it beside what your people live.',
      isDone: stated !== null,
      action: stated ? 'See both' : 'Put them in order',
    },
    {
      id: 'publish',
      title: publication
        ? publication.isCurrent
          ? `Published on ${dayWords(publication.publishedOn)}`
          : republishWords(publication, measured)
        : 'Publish your culture',
      text: publication
        ? `Candidates see it, from ${peopleWords(publication.raterCount)}.`
        : hasEnough
          ? 'Until then candidates see nothing of it.'
          : 'Opens with your first results.',
      isDone: publication?.isCurrent === true,
      action: publication ? 'What is public' : hasEnough ? 'Look and publish' : null,
    },
  ];
}

/** What there is to do about the company's culture, with the real counts; nothing for those who may not do it. */
export function CultureToDoCard() {
  return usePermission('manage_culture') ? <ToDos /> : null;
}

function ToDos() {
  const { data, isPending, isFetching, error, refetch } = useReadCompanyCulture();
  if (isPending) return <SkeletonBlock className="h-80 w-full" />;
  if (!data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureWords(error)}
      </ErrorState>
    );
  return <ToDoCard toDos={toDosOf(data)} isPublished={data.publication !== null} />;
}

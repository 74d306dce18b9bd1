import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { plural, t } from '@common-ground/i18n/t';
import { usePermission } from '../../platform/session/membership.ts';
import { formatDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadCompanyCulture } from './company-culture.queries.ts';
import { type ToDo, ToDoCard } from './to-do-card.tsx';

function measureToDo({ progress, measured }: CompanyCulturePage): ToDo {
  if (measured)
    return {
      id: 'measure',
      title: t`${plural(measured.raterCount, { one: '# person has described your culture', other: '# people have described your culture' })}`,
      text: t`More answers make the results more certain. New ones appear five at a time.`,
      isDone: true,
      action: t`See results`,
    };
  return {
    id: 'measure',
    title: t`Measure your culture`,
    text:
      progress.linksMade === 0
        ? t`${plural(progress.needed, { one: 'Invite at least # person. It takes about 10 minutes, and we don’t ask for a name.', other: 'Invite at least # people. It takes them about 10 minutes each, and we don’t ask for names.' })}`
        : t`${plural(progress.needed, { one: 'You’ll see the first results once # person has answered.', other: 'You’ll see the first results once # people have answered.' })}`,
    isDone: false,
    action: t`Invite people`,
  };
}

function republishMessage(
  { raterCount }: NonNullable<CompanyCulturePage['publication']>,
  measured: CompanyCulturePage['measured'],
): string {
  const more = (measured?.raterCount ?? 0) - raterCount;
  return more > 0
    ? t`${plural(more, { one: 'Publish again: # more answer is in', other: 'Publish again: # more answers are in' })}`
    : t`Publish again: your results have changed`;
}

function toDosOf(culture: CompanyCulturePage): ToDo[] {
  const { measured, stated, publication } = culture;
  const hasEnough = measured !== null;
  return [
    measureToDo(culture),
    {
      id: 'state',
      title: stated ? t`You set your order on ${{ day: formatDay(stated.statedOn) }}` : t`State your culture`,
      text: stated
        ? t`You can change it at any time. Candidates don’t see it.`
        : t`Put eight dimensions in order and compare them with what your people say.`,
      isDone: stated !== null,
      action: stated ? t`Compare` : t`Set your order`,
    },
    {
      id: 'publish',
      title: publication
        ? publication.isCurrent
          ? t`Published on ${{ day: formatDay(publication.publishedOn) }}`
          : republishMessage(publication, measured)
        : t`Publish your culture`,
      text: publication
        ? t`${plural(publication.raterCount, { one: 'Candidates can see it. It’s based on # answer.', other: 'Candidates can see it. It’s based on # answers.' })}`
        : hasEnough
          ? t`Candidates can’t see it until you do.`
          : t`Available once you have results.`,
      isDone: publication?.isCurrent === true,
      action: publication ? t`See what’s public` : hasEnough ? t`Review and publish` : null,
    },
  ];
}

/** Lists what to do about the company's culture, for members who may do it. */
export function CultureToDoCard() {
  return usePermission('manage_culture') ? <ToDos /> : null;
}

function ToDos() {
  const { data, isPending, isFetching, error, refetch } = useReadCompanyCulture();
  if (isPending) return <SkeletonBlock className="h-80 w-full" />;
  if (!data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  return <ToDoCard toDos={toDosOf(data)} isPublished={data.publication !== null} />;
}

import {
  type CompanyInterview,
  INTERVIEW_LISTS,
  type InterviewList,
} from '@common-ground/contract/interviews/interview';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { goTo, useSearchText } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { formatZoneTime } from '../../../platform/text/zone-formats.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { PagedList } from '../../../ui/frames/paged-list.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { useListCompanyInterviews } from '../company-interviews.queries.ts';
import { formatLongDay, ownZone } from '../interview-formats.ts';
import { CompanyInterviewRow } from './company-interview-row.tsx';

const LIST_LABELS: Readonly<Record<InterviewList, string>> = {
  upcoming: t`Upcoming`,
  waiting: t`Not booked yet`,
  past: t`Past`,
};

type Address = { readonly list: InterviewList; readonly whose: 'mine' | 'all' };

function readAddress(searchText: string): Address {
  const params = new URLSearchParams(searchText);
  return {
    list: INTERVIEW_LISTS.find((list) => list === params.get('list')) ?? 'upcoming',
    whose: params.get('whose') === 'all' ? 'all' : 'mine',
  };
}

const open = ({ list, whose }: Address) =>
  goTo(
    hrefOf('/company-route/interviews', {
      search: { list: list === 'upcoming' ? null : list, whose: whose === 'mine' ? null : whose },
    }),
  );

/** The company's interviews: upcoming ones, those not booked yet, and past ones. */
export function CompanyInterviewsPage() {
  const address = readAddress(useSearchText());
  const { list: listName, whose } = address;
  const list = useListCompanyInterviews(listName, whose);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageTitle lead={t`All times are in ${formatZoneTime(ownZone())}.`}>
        <Trans>Interviews</Trans>
      </PageTitle>
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          legend={t`Show`}
          options={INTERVIEW_LISTS.map((value) => ({ value, label: LIST_LABELS[value] }))}
          value={listName}
          onChange={(value) => open({ ...address, list: value })}
        />
        <Segmented
          legend={t`Whose interviews`}
          options={[
            { value: 'mine', label: t`Mine` },
            { value: 'all', label: t`All` },
          ]}
          value={whose}
          onChange={(value) => open({ ...address, whose: value })}
        />
      </div>
      <PagedList list={list} count={items.length} failure={list.error ? failureMessage(list.error) : null}>
        {items.length > 0 ? (
          <Rows items={items} isByDay={listName !== 'waiting'} />
        ) : (
          <Nothing {...address} />
        )}
      </PagedList>
    </div>
  );
}

/** The rows, grouped under the name of each day. */
function Rows({
  items,
  isByDay,
}: {
  readonly items: readonly CompanyInterview[];
  readonly isByDay: boolean;
}) {
  const own = ownZone();
  const dayOf = (interview: CompanyInterview | undefined) =>
    interview?.startsAt ? dayIn(new Date(interview.startsAt), own) : null;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {items.map((interview, index) => {
        const isFirst = isByDay && dayOf(interview) !== dayOf(items[index - 1]);
        return (
          <li key={interview.id} className="grid grid-cols-1 gap-2">
            {isFirst && interview.startsAt ? (
              <h2 className={`text-h3 ${index === 0 ? '' : 'mt-4'}`}>
                {formatLongDay(interview.startsAt, own)}
              </h2>
            ) : null}
            <CompanyInterviewRow interview={interview} />
          </li>
        );
      })}
    </ul>
  );
}

function Nothing({ list, whose }: Address) {
  const titles: Readonly<Record<InterviewList, string>> = {
    upcoming: whose === 'mine' ? t`You have no interviews coming up` : t`No interviews coming up`,
    waiting: t`No interviews left to book`,
    past: t`No past interviews`,
  };
  return (
    <Card>
      <EmptyState
        title={titles[list]}
        action={
          <ButtonLink tone="quiet" href="/company-route/pipeline">
            <Trans>Open the pipeline</Trans>
          </ButtonLink>
        }
      >
        <Trans>To plan one, open an application in the pipeline and choose Interviews.</Trans>
      </EmptyState>
    </Card>
  );
}

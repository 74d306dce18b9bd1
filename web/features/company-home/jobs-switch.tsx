import { reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { t } from '@common-ground/i18n/t';
import { goTo } from '../../platform/navigation.ts';
import { hrefOf } from '../../platform/paths.ts';
import { useAccount } from '../../platform/session/membership.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

const OPTIONS = [
  { value: 'all', label: t`All jobs` },
  { value: 'mine', label: t`My jobs` },
] as const;

/**
 * Switches between all of the company's jobs and those whose hiring team the member is on. Members without access to other jobs get no
 * choice.
 */
export function JobsSwitch({ isMine }: { readonly isMine: boolean }) {
  const role = useAccount().data?.company?.membership;
  if (role === undefined || !reachesEveryOpportunity(role)) return null;
  return (
    <div className="w-56 [&_legend]:sr-only">
      <Segmented<'all' | 'mine'>
        legend={t`Jobs shown here`}
        options={OPTIONS}
        value={isMine ? 'mine' : 'all'}
        onChange={(value) =>
          goTo(hrefOf('/company-route', { search: { jobs: value === 'mine' ? value : null } }), true, true)
        }
        isSmall
      />
    </div>
  );
}

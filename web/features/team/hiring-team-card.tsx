import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { HiringTeamSection } from './hiring-team-section.tsx';

type HiringTeamCardProps = {
  readonly opportunityId: string;
  /** Renders what a member still has to do, which belongs to another feature. */
  readonly showOwed: (memberId: string) => ReactNode;
};

/** Lists a job's team and what each member still has to do. Owners and recruiters can change the team. */
export function HiringTeamCard({ opportunityId, showOwed }: HiringTeamCardProps) {
  return (
    <Card title={t`Hiring team`}>
      <HiringTeamSection opportunityId={opportunityId} showOwed={showOwed} />
    </Card>
  );
}

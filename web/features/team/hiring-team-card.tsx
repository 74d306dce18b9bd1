import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { HiringTeamSection } from './hiring-team-section.tsx';

type HiringTeamCardProps = {
  readonly opportunityId: string;
  /** What a member still has to do, which belongs to another feature. */
  readonly showOwed: (memberId: string) => ReactNode;
};

/** Who works on a job, and what they still have to do; owners and recruiters can change it. */
export function HiringTeamCard({ opportunityId, showOwed }: HiringTeamCardProps) {
  return (
    <Card title={t`Hiring team`}>
      <HiringTeamSection opportunityId={opportunityId} showOwed={showOwed} />
    </Card>
  );
}

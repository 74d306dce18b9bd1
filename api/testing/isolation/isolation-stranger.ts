import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { IdMapping } from './recorded-attempts.ts';
import type { TenantIds } from './tenant-rows.ts';

/** Someone trying to reach other people's data. */
export type Stranger = {
  readonly name: string;
  readonly token: string | undefined;
  readonly access: 'public' | 'identity' | 'candidate' | 'company';
  /** The canaries that this stranger must never receive. */
  readonly never: readonly string[];
  /** IDs that this stranger mustn't receive without having sent them: no list has them. */
  readonly neverUnrequested: readonly string[];
  /** Ids of the company and the candidate that this caller has nothing to do with. */
  readonly ids: TenantIds;
  /** For a member of the company: what the role doesn't allow isn't tried. */
  readonly role?: MemberRole;
  /** This caller may see what these ids refer to, but not the canaries. */
  readonly isAcquainted?: boolean;
  /** IDs this caller may also send: their own, substituted for the owners' when the owners' requests are repeated. */
  readonly mayName?: ReadonlySet<string>;
  readonly substitutions?: readonly IdMapping[];
  /** Set if the caller's state makes operations refuse: those for companies, or all. */
  readonly isRefused?: 'as a company' | 'everywhere';
  /** The only operations that this caller should try. */
  readonly only?: ReadonlySet<string>;
  /** Changes by this stranger aren't counted as faults. */
  readonly isIgnored?: boolean;
  /** Would notice a difference between worlds with and without the company and the candidate, if anything leaked. */
  readonly isOutsider?: boolean;
};

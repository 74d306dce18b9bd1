import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { Instead } from './recorded-tries.ts';
import type { TenantIds } from './tenant-rows.ts';

/** Someone who tries to get at what is not theirs. */
export type Stranger = {
  readonly name: string;
  readonly token: string | undefined;
  readonly access: 'public' | 'identity' | 'candidate' | 'company';
  /** The canaries that this one must never receive. */
  readonly never: readonly string[];
  /** Ids that this one must not receive without having named them: no list has them. */
  readonly neverUnasked: readonly string[];
  /** Ids of the company and of the candidate that this one has no business with. */
  readonly ids: TenantIds;
  /** Of a member of the company: what the role does not allow is not tried. */
  readonly role?: MemberRole;
  /** What these ids name may be there for this one, but not with the canaries. */
  readonly isAcquainted?: boolean;
  /** What this one may name beside: their own, for which the owners' are exchanged in what the owners did. */
  readonly mayName?: ReadonlySet<string>;
  readonly instead?: readonly Instead[];
  /** Stands so that every operation refuses: those of companies, or all. */
  readonly isRefused?: 'as a company' | 'everywhere';
  /** The only operations that are for this one to try. */
  readonly only?: ReadonlySet<string>;
  /** What changes by this one does not count against them. */
  readonly isUnwatched?: boolean;
  /** Could tell a world with the company and the candidate from one without them, if anything leaked. */
  readonly isOutsider?: boolean;
};

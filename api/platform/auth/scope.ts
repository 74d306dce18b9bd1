import type { MemberRole } from '@common-ground/domain/team/member-role';

declare const minted: unique symbol;

type Minted<Name extends string, Fields> = Fields & { readonly [minted]: Name };

/** A verified identity, with or without an account. */
export type IdentityScope = Minted<
  'identity',
  {
    readonly uid: string;
    /** The role in the token, used only to see whether the provider has to be updated. */
    readonly claimedRole: string | null;
    /** The address as the provider has it, in lower case; null for an identity without one. */
    readonly email: string | null;
    readonly isEmailConfirmed: boolean;
    readonly signedInAt: number;
  }
>;

/** What the token of the current request says about the person's sign-in. */
type SignIn = {
  /** The address as the provider has it, in lower case; null for an identity without one. */
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  /** When the password was last entered, in seconds since the epoch. */
  readonly signedInAt: number;
};

/** A signed-in candidate: reaches what belongs to this candidate. */
export type CandidateScope = Minted<
  'candidate',
  {
    readonly role: 'candidate';
    readonly accountId: string;
    readonly candidateId: string;
    /** Whether they confirmed being 16 or older; until then, nothing more about them is stored. */
    readonly isAgeConfirmed: boolean;
    readonly uid: string;
  } & SignIn
>;

/** A signed-in member of a company: reaches what belongs to this company. */
export type CompanyScope = Minted<
  'company',
  {
    readonly role: 'company';
    readonly accountId: string;
    readonly companyId: string;
    readonly membership: MemberRole;
    /** Verified companies may publish jobs and see candidates. */
    readonly isVerified: boolean;
    /** Suspended by the operator: members can only open their own account. */
    readonly isSuspended: boolean;
    readonly uid: string;
  } & SignIn
>;

/** An anonymous culture rater, who may rate one company and do nothing else. */
export type RaterScope = Minted<'rater', { readonly uid: string; readonly companyId: string }>;

export type AccountScope = CandidateScope | CompanyScope;

/** The scope that each kind of access gives a handler. */
export type ScopeOf = {
  public: null;
  identity: IdentityScope;
  account: AccountScope;
  candidate: CandidateScope;
  company: CompanyScope;
  rater: RaterScope;
};

type AnyScope = Exclude<ScopeOf[keyof ScopeOf], null>;

/** Marks what authentication has established as a scope. Only `principal.ts` may call this; the arrows check enforces it. */
export function mintScope<Scope extends AnyScope>(fields: Omit<Scope, typeof minted>): Scope {
  return fields as Scope;
}

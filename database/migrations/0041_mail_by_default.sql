-- Somebody applied: the members who decide on the opportunity are told. The reference is the opportunity, so that a burst goes in one mail.
alter table application_notices drop constraint application_notices_kind_known;
alter table application_notices add constraint application_notices_kind_known check (
  kind in ('half', 'near', 'late', 'asked', 'applied', 'offer_answered', 'candidate_wrote', 'company_wrote', 'news')
);
create index application_notices_applied_idx on application_notices (reference, addressed_at) where kind = 'applied';

-- The mails a member has switched off. All are on at first.
alter table memberships
  add column muted_mails text[] not null default '{}',
  add constraint memberships_muted_mails_known
    check (muted_mails <@ array['applications', 'messages', 'offers', 'replies_due']),
  add constraint memberships_muted_mails_once check (is_set(muted_mails));

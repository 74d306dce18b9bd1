-- Owners hear of whoever joins the team, with the address that they joined with: a link can be passed on, and anybody can take any name.
alter table team_notices
  add column member_address text,
  drop constraint team_notices_kind_known,
  add constraint team_notices_kind_known check (
    kind in (
      'owner_added', 'member_joined', 'member_demoted', 'member_removed', 'removed', 'domain_changed', 'verification_ended', 'name_moved'
    )
  ),
  add constraint team_notices_address_of_joined check (member_address is null or kind = 'member_joined'),
  add constraint team_notices_address_length check (char_length(member_address) <= 320);

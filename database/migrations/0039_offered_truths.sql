-- Companies get documents with applications and in no other way. Those that were to be shown with the name as well were never shown so:
-- what is left of the choice is the safer part of it.
update documents set visibility = 'applied' where visibility = 'named';
alter table documents
  drop constraint documents_visibility_known,
  add constraint documents_visibility_known check (visibility in ('hidden', 'applied'));

-- What was closed is kept as it was published. Some were closed while they had changes that nobody outside the company ever saw: those
-- were shown as what was offered.
delete from opportunity_drafts
using opportunities
where opportunities.id = opportunity_drafts.opportunity_id and opportunities.status = 'closed';

create function require_closing_as_published() returns trigger language plpgsql as $$
begin
  if exists (select from opportunity_drafts where opportunity_id = new.id) then
    raise exception 'there are changes that were never published'
      using errcode = 'check_violation', constraint = 'opportunities_closed_as_published';
  end if;
  return new;
end
$$;

create trigger opportunities_closed_as_published
  before update of status on opportunities
  for each row when (new.status = 'closed' and old.status <> 'closed')
  execute function require_closing_as_published();

create function refuse_changes_of_closed() returns trigger language plpgsql as $$
begin
  if exists (select from opportunities where id = new.opportunity_id and status = 'closed') then
    raise exception 'what is closed is not changed'
      using errcode = 'check_violation', constraint = 'opportunities_closed_as_published';
  end if;
  return new;
end
$$;

create trigger opportunity_drafts_of_open
  before insert or update on opportunity_drafts
  for each row execute function refuse_changes_of_closed();

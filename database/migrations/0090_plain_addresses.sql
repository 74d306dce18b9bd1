-- Invitations go to addresses in their one usual spelling, so that the limits of a mailbox count it once (EMAIL_ADDRESS_PATTERN). Others that
-- wait can't be sent again.
delete from team_invitations
where address !~ $form$^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9.-]+$$form$;

alter table team_invitations add constraint team_invitations_address_form
  check (address ~ $form$^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9.-]+$$form$);

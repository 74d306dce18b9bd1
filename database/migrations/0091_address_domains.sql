-- The domain of an invitation's address has the one form that the API takes (EMAIL_ADDRESS_PATTERN), too. Others that wait can't be sent again.
-- Several that wait for one mailbox stay: each ends after a week, and what the mailbox is sent is counted once for all of them.
alter table team_invitations drop constraint team_invitations_address_form;

delete from team_invitations
where address !~ $form$^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([Xx][Nn]--[A-Za-z0-9-]{1,59}|[A-Za-z]{2,63})$$form$;

alter table team_invitations add constraint team_invitations_address_form
  check (address ~ $form$^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9#$&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([Xx][Nn]--[A-Za-z0-9-]{1,59}|[A-Za-z]{2,63})$$form$);

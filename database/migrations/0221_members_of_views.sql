-- Two members without a name, or with the same one, share no line of a candidate's access log. The key tells them apart on one day and for one
-- candidate only, and says nothing about who they are. Entries from before have none, and their hashes stay valid.
alter table profile_views
  add column member_key text,
  add constraint profile_views_member_key_digest check (member_key ~ '^[0-9a-f]{64}$');
create or replace function profile_view_hash(entry profile_views) returns bytea
  language sql stable parallel safe
  return sha256(
    coalesce(entry.previous_hash, '')
      || convert_to(
        (
          jsonb_build_array(
            entry.candidate_id, entry.company_id, entry.company_name, entry.member_role, entry.level, entry.parts, entry.reason,
            extract(epoch from entry.seen_at)
          )
          || case
            when entry.member_key is not null then jsonb_build_array(entry.member_name, entry.member_key)
            when entry.member_name is not null then jsonb_build_array(entry.member_name)
            else '[]'::jsonb
          end
        )::text,
        'UTF8'
      )
  );

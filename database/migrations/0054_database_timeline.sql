-- After a failover the new primary may lack the last transactions of the old one and give their numbers out again. Whoever remembers how far
-- they have followed the database by a transaction's number has to remember the history it belongs to as well.

create function database_history() returns text
  language sql stable set search_path = pg_catalog
  as $$
    select system_identifier || '/' || case
      when pg_is_in_recovery() then (select timeline_id::text from pg_control_checkpoint())
      else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    end
    from pg_control_system()
  $$;

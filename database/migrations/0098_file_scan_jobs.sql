-- A file that waits for the scanner is looked at as soon as it is written down. When the scanner has said of another one that it is clean, it is
-- well, and is asked about those that wait.
create function schedule_file_scan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.scan_state = 'waiting' or exists (select from documents where scan_state = 'waiting') then
    perform graphile_worker.add_job('scan_waiting_files', queue_name => 'scan_waiting_files');
  end if;
  return null;
end
$$;

create trigger documents_scan after insert or update of scan_state on documents
  for each row when (new.scan_state in ('waiting', 'clean')) execute function schedule_file_scan();

-- What has happened to an application is never changed or taken out, so that the role of the application may add and read alone. When the
-- application goes, the foreign key takes its events along; that acts as the owner of the table.
revoke update, delete, truncate on application_events from common_ground_application;

-- Whether keys pressed by themselves, such as J or E, do something for an account: people who speak to their computer, or press keys by
-- accident, turn them off (WCAG 2.1.4).
alter table accounts add column has_single_keys boolean not null default true;

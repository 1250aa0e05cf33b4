-- The schema of the first release. SQLite does not take back a migration that was interrupted: this one may run twice.
-- What stands in braces, the two engines have other words for (data/database/find-migrations.ts).

create table if not exists app_user (
  id text primary key not null,
  username text not null,
  username_key text not null unique,
  email text not null,
  email_key text not null unique,
  email_verified_at {time},
  password_hash text not null,
  role text not null check (role in ('member', 'admin')),
  favorite_team_id text,
  created_at {time} not null,
  password_changed_at {time} not null
);

create table if not exists session (
  {rowid}
  id_hash text primary key not null,
  user_id text not null references app_user (id) on delete cascade,
  created_at {time} not null,
  expires_at {time} not null,
  public_id text not null,
  device text not null,
  place text not null,
  last_seen_at {time} not null,
  with_second_factor {flag}
);
create index if not exists "session_user" on session (user_id);
create index if not exists session_expiry on session (expires_at);
create unique index if not exists session_public_id on session (public_id);

create table if not exists second_factor (
  user_id text primary key not null references app_user (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at {time},
  last_step integer not null
);

create table if not exists recovery_code (
  user_id text not null references app_user (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table if not exists account_network (
  {rowid}
  user_id text not null references app_user (id) on delete cascade,
  network_mark text not null,
  last_used_at {time} not null,
  primary key (user_id, network_mark)
);
create index if not exists account_network_last_used on account_network (last_used_at);

create table if not exists audit_event (
  {rowid}
  id text primary key not null,
  at {time} not null,
  kind text not null,
  user_id text references app_user (id) on delete set null,
  address text,
  count integer not null
);
create index if not exists audit_event_user on audit_event (user_id, at);
create index if not exists audit_event_at on audit_event (at);

create table if not exists billing_customer (
  customer_id text primary key not null,
  user_id text unique references app_user (id) on delete set null,
  created_at {time} not null
);

create table if not exists subscription (
  user_id text primary key not null references app_user (id) on delete cascade,
  subscription_id text not null,
  provider_status text not null,
  current_period_end {time} not null,
  cancel_at {time},
  past_due_since {time},
  synced_at {time} not null
);

create table if not exists webhook_event (
  event_id text primary key not null,
  type text not null,
  created_at {time} not null,
  received_at {time} not null,
  handled_at {time},
  outcome text
);
create index if not exists webhook_event_received on webhook_event (received_at);

create table if not exists newsletter_subscriber (
  id text not null,
  address text primary key not null,
  address_as_typed text not null,
  wishes text not null,
  rhythm text not null,
  time_zone text,
  created_at {time} not null,
  asked_from text,
  text_version text,
  confirmed_at {time},
  confirmed_from text,
  invited_at {time},
  left_at {time}
);
create unique index if not exists newsletter_subscriber_id on newsletter_subscriber (id);
create index if not exists newsletter_subscriber_zone on newsletter_subscriber (time_zone, id)
  where confirmed_at is not null;

create table if not exists digest_plan (
  zone text primary key not null,
  day text not null,
  after_id text not null,
  is_done {flag}
);

create table if not exists letter (
  id text primary key not null,
  cause text not null unique,
  kind text not null,
  is_bulk {flag},
  address text not null,
  mailbox text not null,
  user_id text references app_user (id) on delete cascade,
  facts text not null,
  state text not null check (state in ('queued', 'sent', 'refused', 'dropped')),
  attempts integer not null default 0,
  due_at {time} not null,
  expires_at {time} not null,
  claimed_until {time},
  answer text,
  created_at {time} not null,
  ended_at {time}
);
create index if not exists letter_due on letter (is_bulk, due_at) where state = 'queued';
create index if not exists letter_user on letter (user_id);
create index if not exists letter_ended on letter (ended_at);
create index if not exists letter_mailbox on letter (mailbox, created_at) where user_id is not null;

create table if not exists mail_link (
  id text primary key not null,
  token_hash text not null unique,
  purpose text not null,
  address text not null,
  mailbox text not null,
  user_id text references app_user (id) on delete cascade,
  created_at {time} not null,
  expires_at {time} not null,
  used_at {time}
);
create index if not exists mail_link_user on mail_link (user_id);
create index if not exists mail_link_mailbox on mail_link (mailbox, created_at);
create index if not exists mail_link_expires on mail_link (expires_at);

create table if not exists refused_address (
  address text primary key not null,
  reason text not null check (reason in ('bounced', 'complained')),
  answer text not null,
  since {time} not null
);

create table if not exists push_subscription (
  session_id text primary key not null references session (id_hash) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at {time} not null
);

create table if not exists support_request (
  id text primary key not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  state_since {time} not null,
  created_at {time} not null,
  user_id text references app_user (id) on delete cascade,
  is_premium {flag},
  address text not null,
  subject text not null,
  message text not null
);
create index if not exists support_request_queue on support_request (state, is_premium desc, created_at, id);
create index if not exists support_request_user on support_request (user_id);

create table if not exists support_answer (
  id text primary key not null,
  request_id text not null references support_request (id) on delete cascade,
  created_at {time} not null,
  message text not null
);
create index if not exists support_answer_request on support_answer (request_id);

create table if not exists attempt_count (
  key text primary key not null,
  attempts integer not null,
  blocked_until {time} not null,
  is_refused {flag},
  is_spent {flag},
  counted_at {time} not null,
  forget_at {time} not null
) {without rowid};
create index if not exists attempt_count_order on attempt_count (is_spent, counted_at);

create table if not exists lease (
  name text primary key not null,
  holder text not null,
  until {time} not null
);

create table if not exists update_run (
  {rowid}
  id text primary key not null,
  is_scores {flag},
  run text not null,
  progress text
);

create table if not exists staff_choices (
  id integer primary key not null check (id = 1),
  choices text not null
);

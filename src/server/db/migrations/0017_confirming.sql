-- Confirming again who one is, and who owns a GSTIN.

-- When the session's holder last proved who they are, after signing in.
alter table sessions add column confirmed_at timestamptz;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('sign-in', 'email', 'phone', 'gst-phone', 'identity'));

-- The registry's own code to its registered contact: whom we asked for, and what the registry calls the request.
alter table business_accounts
  add column owner_confirmed_by text,
  add column owner_username text,
  add column owner_reference text,
  add column owner_asked_at timestamptz;

-- A text message in the language of its reader: {locale, text, vars}. It is sent instead of the English one if the provider has
-- the registered template (DLT) in this language.
alter table messages add column translated jsonb;

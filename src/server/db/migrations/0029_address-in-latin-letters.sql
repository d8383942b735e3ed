-- Recipient, house, area and landmark in Latin letters, as the shopper has corrected them for the label of a parcel. Empty if
-- the label spells them by rule.
alter table addresses add column latin_address text not null default '';

-- Barcode numbers for use inside one company (GS1 prefixes 02, 04 and 20 to 29, and 0 and 2 of eight digits): other sellers have
-- other products under the same number.
update products set gtin = null where gtin ~ '^0(02|04|2[0-9])' or gtin ~ '^000000[02]';

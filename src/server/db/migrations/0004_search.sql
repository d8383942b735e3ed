-- Search: normal forms of texts, synonyms, suggestions, and the search column of products (ADR-17).

-- Finds words that are spelled similarly.
create extension if not exists pg_trgm;

-- Normal form of a text: NFKC, lower case, without joiners and nukta. Chillus become consonant and virama, chandrabindu
-- becomes anusvara, and so does a nasal before a consonant of its own class, because both spellings are in use.
create function plain_script(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower($1) else
    regexp_replace(
      replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize($1, NFKC)), '[\u00AD\u200B-\u200D\u2060\uFEFF\u093C\u09BC\u0A3C\u0ABC\u0B3C]', '', 'g'),
          U&'\0929\0931\0934\0901\0D4C', U&'\0928\0930\0933\0902\0D57'),
        U&'\0D7A', U&'\0D23\0D4D'), U&'\0D7B', U&'\0D28\0D4D'), U&'\0D7C', U&'\0D30\0D4D'),
        U&'\0D7D', U&'\0D32\0D4D'), U&'\0D7E', U&'\0D33\0D4D'), U&'\0D7F', U&'\0D15\0D4D'),
      '\u0919\u094D(?=[\u0915-\u0918])|\u091E\u094D(?=[\u091A-\u091D])|\u0923\u094D(?=[\u091F-\u0922])|\u0928\u094D(?=[\u0924-\u0927])|\u092E\u094D(?=[\u092A-\u092D])',
      U&'\0902', 'g')
  end;

-- The form in which names are stored and queries are compared: "Men's T-Shirt" is "mens tshirt". Vowel signs of the
-- Indian scripts are no letters for PostgreSQL's regular expressions, but they belong to the word.
create function search_text(text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(regexp_replace(plain_script($1),
    '[''’]', '', 'g'), '\m(?:(t)[- ]+(?=shirt)|([a-z])-(?=[a-z]))', '\1\2', 'g'),
    '[^[:alnum:]\u0300-\u036F\u0900-\u0963\u0966-\u0DFF]+', ' ', 'g'));

-- The sound of a word: "ashirwad" and "aashirvaad", "headfone" and "headphone" have the same sound.
create function search_sound(text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(replace(replace(replace($1, 'ph', 'f'), 'x', 'ks'), 'ck', 'k'),
      'c(?=[eiy])', 's', 'g'), '(?<=[bdgkst])h', '', 'g'),
    'wzqy', 'vjki'), 'c(?!h)', 'k', 'g'), '[ei]+', 'i', 'g'), '[ou]+', 'u', 'g'), '(.)\1+', '\1', 'g');

-- The packs that a text names, one lexeme each, in grams, millilitres or pieces: "5 kg" is q5000g. The domain has
-- the same rule; a test compares them.
create function quantity_words(text) returns text language sql immutable parallel safe
  return (
    select string_agg('q' || replace(trim_scale(m[1]::numeric * unit.size)::text, '.', 'd') || unit.base, ' ')
    from regexp_matches(lower($1),
      '(?<![0-9.,])(\d{1,7}(?:\.\d{1,3})?)\s*(kilograms?|kilos?|kgs?|grams?|gms?|g|mg|litres?|liters?|ltrs?|lt|l|ml|pieces?|pcs?|nos|units?|dozen)(?![[:alnum:]])',
      'g') m,
    lateral (select case
      when m[2] ~ '^k' then 1000 when m[2] = 'mg' then 0.001 when m[2] ~ '^l' then 1000 when m[2] = 'dozen' then 12 else 1 end as size,
      case when m[2] ~ '^(?:k|g|mg$)' then 'g' when m[2] ~ '^(?:l|ml$)' then 'ml' else 'pc' end as base) unit);

-- A product code as one lexeme, so that a code that is typed in full finds its product first.
create function code_word(text) returns text language sql immutable parallel safe
  return 'code' || nullif(regexp_replace(lower($1), '[^a-z0-9]+', '', 'g'), '');

-- The noun that a product name ends with, before a number, a bracket, a comma or a word such as "with". It is indexed
-- twice: "Toned Milk 1 L" is milk, "Milk Chocolate Bar" is a bar.
create function name_head(name text) returns text language sql immutable parallel safe
  return substring(
    substring(lower(name) from '^(.+?)(?=\s+(?:with|for|of|in|from|by|pack|set|combo)\s|\s*[,(\[|/:+]|\s+[-–]|\s+\d|$)')
    from '([^\s]+)\s*$');

-- Words with the same meaning: a query for `word` also finds the words of `means`. An operator edits the rows.
create table synonyms (
  word text primary key,
  means text not null
);
create index synonyms_prefix on synonyms (word collate "C");

-- Suggestions of the search box. A name has one row for each of its words, which starts at that word, so that a prefix
-- is a range of the index. Rows of kind `word` are never suggested: a misspelt word is corrected to them. `category_id`
-- is the category in which most of the popular products of a query are.
create table search_terms (
  kind text not null check (kind in ('category', 'brand', 'query', 'product', 'word')),
  normalised text collate "C" not null,
  term text not null,
  weight integer not null,
  picture text,
  category_id text,
  primary key (kind, normalised, term)
);
-- One to three letters match a large part of the table; these indexes begin with the rows of the highest weight.
create index search_terms_1 on search_terms (left(normalised, 1), kind, weight desc) where kind <> 'word';
create index search_terms_2 on search_terms (left(normalised, 2), kind, weight desc) where kind <> 'word';
create index search_terms_3 on search_terms (left(normalised, 3), kind, weight desc) where kind <> 'word';
create index search_terms_spelling on search_terms using gin (normalised gin_trgm_ops) where kind = 'word';
create index search_terms_sound on search_terms (search_sound(normalised)) where kind = 'word';

-- A brand's name without spaces, as queries are compared with it: "mama earth" is the brand "Mamaearth".
create index brands_search_name on brands (replace(search_text(name), ' ', ''));

create index products_search on products using gin (search);
create index products_front_search on products using gin (search) where active and front;

-- Every text is a variable, so that PostgreSQL inlines search_text.
create function product_search() returns trigger language plpgsql as $$
declare
  name_text constant text := search_text(new.name);
  head constant text := name_head(new.name);
  brand constant text := (select name from brands where id = new.brand_id);
  trail constant text := (
    select string_agg(a.name, ' ') from categories c join categories a on a.id = any (c.path) where c.id = new.category_id);
  codes constant text := concat_ws(' ', new.tcin, new.sku);
  packs constant text := concat_ws(' ', new.weight, new.attributes ->> 'pack');
begin
  new.updated_at := now();
  new.search :=
    setweight(to_tsvector('english', name_text), 'A') ||
    setweight(to_tsvector('english', coalesce(search_text(head), '')), 'A') ||
    setweight(to_tsvector('english', coalesce(search_text(brand), '')), 'B') ||
    setweight(to_tsvector('english', coalesce(search_text(trail), '')), 'C') ||
    setweight(jsonb_to_tsvector('english', new.attributes, '["string"]'), 'D');
  if codes <> '' then
    new.search := new.search || setweight(to_tsvector('simple',
      concat_ws(' ', search_text(codes), code_word(new.tcin), code_word(new.sku))), 'D');
  end if;
  -- Packs of the weight have the weight A, packs of the name D: a search tells them apart by it.
  if packs ~ '[0-9]' then
    new.search := new.search || setweight(to_tsvector('simple', coalesce(quantity_words(packs), '')), 'A');
  end if;
  if name_text ~ '[0-9]' then
    new.search := new.search || setweight(to_tsvector('simple', coalesce(quantity_words(new.name), '')), 'D');
  end if;
  if octet_length(name_text) > char_length(name_text) then
    -- A name in an Indian script is found by the Latin words for it as well.
    new.search := new.search || setweight(to_tsvector('english', coalesce((
      select string_agg(means, ' ') from synonyms where word = any (string_to_array(name_text, ' '))), '')), 'A');
  end if;
  return new;
end $$;
create trigger product_search before insert or update of name, brand_id, category_id, attributes, tcin, sku, weight
  on products for each row execute function product_search();

-- Other spellings and names in Latin letters.
insert into synonyms (word, means) values
  ('aata', 'atta'), ('ata', 'atta'), ('atta', 'flour'), ('maida', 'flour'), ('besan', 'gram flour'),
  ('sooji', 'rava, semolina'), ('suji', 'rava, sooji, semolina'), ('rava', 'sooji, semolina'), ('rawa', 'rava, sooji'),
  ('dahee', 'dahi, curd'), ('dahi', 'curd, yogurt'), ('curd', 'dahi, yogurt'), ('yoghurt', 'yogurt, curd, dahi'),
  ('yogurt', 'curd, dahi'), ('chawal', 'rice'), ('chaawal', 'rice'), ('chaval', 'rice'),
  ('doodh', 'milk'), ('dudh', 'milk'), ('makhan', 'butter'), ('panir', 'paneer'), ('paneer', 'cottage cheese'),
  ('chini', 'sugar'), ('cheeni', 'sugar'), ('shakkar', 'sugar'), ('gur', 'jaggery'), ('gud', 'jaggery'),
  ('jaggery', 'gur, gud'), ('namak', 'salt'), ('tel', 'oil'), ('sarso', 'mustard'), ('sarson', 'mustard'),
  ('haldi', 'turmeric'), ('turmeric', 'haldi'), ('mirch', 'chilli'), ('mirchi', 'chilli'), ('chili', 'chilli'),
  ('chilly', 'chilli'), ('lal', 'red'), ('jeera', 'cumin'), ('zeera', 'jeera, cumin'), ('jira', 'jeera, cumin'),
  ('cumin', 'jeera'), ('dhania', 'coriander'), ('dhaniya', 'dhania, coriander'), ('coriander', 'dhania'),
  ('adrak', 'ginger'), ('lehsun', 'garlic'), ('lahsun', 'garlic'), ('elaichi', 'cardamom'), ('ilaichi', 'cardamom, elaichi'),
  ('cardamom', 'elaichi'), ('laung', 'clove'), ('dalchini', 'cinnamon'), ('kalimirch', 'pepper'), ('hing', 'asafoetida'),
  ('asafoetida', 'hing'), ('methi', 'fenugreek'), ('saunf', 'fennel'), ('ajwain', 'carom'), ('masaala', 'masala'),
  ('daal', 'dal'), ('dhal', 'dal'), ('dal', 'lentil'), ('lentil', 'dal'), ('lentils', 'dal'), ('tuvar', 'toor'),
  ('arhar', 'toor'), ('tur', 'toor'), ('moong', 'mung'), ('mung', 'moong'), ('chana', 'chickpea, gram'),
  ('channa', 'chana'), ('chole', 'chickpea, chana'), ('chickpea', 'chana'), ('chickpeas', 'chana'), ('rajma', 'kidney bean'),
  ('urad', 'black gram'), ('poha', 'flattened rice'), ('aloo', 'potato'), ('alu', 'potato'), ('aaloo', 'potato'),
  ('pyaz', 'onion'), ('pyaaz', 'onion'), ('kanda', 'onion'), ('tamatar', 'tomato'), ('gobi', 'cauliflower'),
  ('gobhi', 'cauliflower'), ('bhindi', 'okra, ladies finger'), ('baingan', 'brinjal'), ('eggplant', 'brinjal'),
  ('aubergine', 'brinjal'), ('palak', 'spinach'), ('matar', 'peas'), ('mutter', 'peas'), ('gajar', 'carrot'),
  ('kheera', 'cucumber'), ('karela', 'bitter gourd'), ('lauki', 'bottle gourd'), ('nimbu', 'lemon'), ('lemon', 'nimbu'),
  ('aam', 'mango'), ('kela', 'banana'), ('seb', 'apple'), ('angoor', 'grapes'), ('santra', 'orange'), ('anar', 'pomegranate'),
  ('nariyal', 'coconut'), ('kaju', 'cashew'), ('cashew', 'kaju'), ('badam', 'almond'), ('almond', 'badam'), ('almonds', 'badam'),
  ('kishmish', 'raisin'), ('kismis', 'raisin'), ('pista', 'pistachio'), ('akhrot', 'walnut'), ('khajur', 'dates'),
  ('moongfali', 'peanut'), ('mungfali', 'peanut'), ('groundnut', 'peanut'), ('peanut', 'groundnut'), ('chai', 'tea'),
  ('chaay', 'tea'), ('tea', 'chai'), ('kaapi', 'coffee'), ('kapi', 'coffee'), ('pani', 'water'), ('paani', 'water'),
  ('shahad', 'honey'), ('shehad', 'honey'), ('achar', 'pickle'), ('achaar', 'pickle'), ('aachar', 'pickle'), ('pickle', 'achar'),
  ('papadum', 'papad'), ('appalam', 'papad'), ('mithai', 'sweets'), ('biskut', 'biscuit'), ('biscut', 'biscuit'),
  ('cookie', 'biscuit'), ('cookies', 'biscuit'), ('namkin', 'namkeen'), ('saree', 'sari'), ('sari', 'saree'), ('saari', 'saree'),
  ('kurti', 'kurta'), ('kameez', 'kurta'), ('salwar', 'shalwar'), ('lehnga', 'lehenga'), ('lahenga', 'lehenga'),
  ('dupatta', 'stole'), ('juta', 'shoe'), ('joota', 'shoe'), ('chappal', 'slipper, sandal'),
  ('slippers', 'chappal, sandal'), ('tee', 'tshirt'), ('trousers', 'pants'),
  ('pants', 'trousers'), ('pant', 'trousers'), ('jean', 'jeans'), ('sneaker', 'shoe'), ('sneakers', 'shoe'),
  ('kada', 'bangle'), ('churi', 'bangle'), ('jhumka', 'earring'), ('mobile', 'phone, smartphone'), ('phone', 'mobile, smartphone'),
  ('cellphone', 'mobile, phone'), ('fridge', 'refrigerator'), ('tv', 'television'), ('television', 'tv'), ('earphone', 'headphone'),
  ('earphones', 'headphone'), ('headphones', 'earphone'), ('earbuds', 'earphone'), ('pendrive', 'pen drive'), ('mixie', 'mixer'),
  ('mixi', 'mixer'), ('mixer', 'grinder'), ('kadhai', 'kadai, wok'), ('kadai', 'kadhai'), ('tava', 'tawa'),
  ('tawa', 'pan'), ('belan', 'rolling pin'), ('thali', 'plate'), ('katori', 'bowl'), ('chaku', 'knife'), ('jhadu', 'broom'),
  ('jhaadu', 'broom'), ('balti', 'bucket'), ('sabun', 'soap'), ('saabun', 'soap'), ('surf', 'detergent'), ('diya', 'lamp'),
  ('agarbathi', 'agarbatti'), ('agarbatti', 'incense'), ('incense', 'agarbatti'), ('chadar', 'bedsheet'), ('bedsheets', 'bedsheet'),
  ('takiya', 'pillow'), ('khilona', 'toy'), ('kitab', 'book'), ('copy', 'notebook'), ('lipstik', 'lipstick'), ('mehndi', 'henna, mehendi'),
  ('mehendi', 'henna'), ('heena', 'henna'), ('colour', 'color'), ('color', 'colour');

-- Words that shoppers type in Devanagari, in Malayalam and in Latin letters as they speak, each with the words that
-- product names use, the most usual first. A word has one row; the rows above have precedence. A phrase of two or three
-- words is compared with as many words of the query.
insert into synonyms (word, means)
select distinct on (search_text(word)) search_text(word), means from (values
  -- Grains, flours and pulses
  ('rice', 'चावल|चाँवल|तांदूळ|भात|അരി|ചോറ്|ചോറു|bhaat'),
  ('basmati', 'बासमती|ബസ്മതി|ബസുമതി'),
  ('matta rice, matta', 'മട്ട അരി|മട്ടയരി|matta ari'),
  ('atta, wheat flour', 'आटा|आट्टा|आटे|ആട്ട'),
  ('wheat', 'गेहूँ|गेहूं|गहू|ഗോതമ്പ്|gehun|gehu|godhuma'),
  ('wheat flour, atta', 'ഗോതമ്പ് പൊടി|ഗോതമ്പുപൊടി'),
  ('rice flour', 'चावल का आटा|അരിപ്പൊടി|അരി പൊടി|chawal ka atta'),
  ('maida', 'मैदा|മൈദ'),
  ('besan, gram flour', 'बेसन|കടലമാവ്|കടല മാവ്'),
  ('sooji, rava, semolina', 'सूजी|रवा|റവ'),
  ('poha, flattened rice', 'पोहा|चिवड़ा|അവൽ|aval'),
  ('dal, lentil', 'दाल|डाल|दालें|പരിപ്പ്|ദാൽ|parippu'),
  ('toor dal, toor, arhar', 'तूर दाल|अरहर दाल|अरहर|तुअर|തുവരപ്പരിപ്പ്|തുവര പരിപ്പ്|തുവര'),
  ('moong, mung', 'मूंग|मूँग|मुंग|ചെറുപയർ|cherupayar'),
  ('chana, chickpea', 'चना|चने|छोले|കടല|kadala'),
  ('urad, black gram', 'उड़द|ഉഴുന്ന്|uzhunnu'),
  ('masoor, red lentil', 'मसूर'),
  ('rajma, kidney bean', 'राजमा|രാജ്മ'),
  ('oats', 'ओट्स|ഓട്സ്'),
  ('ragi, finger millet', 'रागी|नाचनी|റാഗി|പഞ്ഞപ്പുല്ല്'),
  ('millet, bajra', 'बाजरा'),
  ('jowar', 'ज्वार'),
  ('corn, maize', 'मक्का|भुट्टा|मकई|ചോളം|makka|bhutta|makai|cholam'),
  ('sabudana, sago', 'साबूदाना|साबुदाना|ചൗവരി|ചൌവരി|chowari'),
  ('vermicelli, sevai', 'सेवई|सेवइयां|സേമിയ|semiya|sewai'),
  ('noodle', 'नूडल्स|നൂഡിൽസ്'),
  ('puttu', 'പുട്ട്|പുട്ടുപൊടി'),
  -- Sugar, salt, oil
  ('sugar', 'चीनी|शक्कर|साखर|പഞ്ചസാര|panchasara|panjasara'),
  ('jaggery, gur, gud', 'गुड़|गुड|ശർക്കര|sharkara|sarkkara'),
  ('salt', 'नमक|मीठ|ഉപ്പ്|uppu'),
  ('honey', 'शहद|मधु|തേൻ|shehed'),
  ('oil', 'तेल|എണ്ണ|enna'),
  ('mustard oil', 'सरसों का तेल|सरसों तेल|sarson ka tel|sarso ka tel|sarson tel|sarso tel'),
  ('mustard', 'सरसों|राई|കടുക്|rai|kaduku'),
  ('coconut oil', 'नारियल तेल|नारियल का तेल|വെളിച്ചെണ്ണ|നാളികേരയെണ്ണ|nariyal tel|nariyal ka tel|velichenna'),
  ('sunflower', 'सूरजमुखी|സൂര്യകാന്തി|surajmukhi'),
  ('groundnut, peanut', 'मूंगफली|मूँगफली|शेंगदाणा|നിലക്കടല|കപ്പലണ്ടി|moongphali|mungphali|kappalandi'),
  ('ghee', 'घी|तूप|നെയ്യ്|നെയ്|neyyu|neyy'),
  ('vinegar', 'सिरका|വിനാഗിരി|sirka'),
  -- Spices
  ('masala', 'मसाला|मसाले|മസാല'),
  ('turmeric, haldi', 'हल्दी|हलदी|हळद|മഞ്ഞൾ|manjal'),
  ('turmeric powder', 'മഞ്ഞൾപ്പൊടി|മഞ്ഞൾ പൊടി'),
  ('chilli, mirch', 'मिर्च|मिर्ची|മുളക്|mulaku'),
  ('chilli powder', 'മുളകുപൊടി|മുളക് പൊടി|मिर्च पाउडर'),
  ('red chilli', 'लाल मिर्च|lal mirchi'),
  ('green chilli', 'हरी मिर्च|പച്ചമുളക്|hari mirch'),
  ('powder', 'पाउडर|पावडर|പൊടി|podi'),
  ('coriander, dhania', 'धनिया|മല്ലി|malli'),
  ('coriander powder', 'धनिया पाउडर|മല്ലിപ്പൊടി|മല്ലി പൊടി'),
  ('cumin, jeera', 'जीरा|जीरे|ജീരകം|jeerakam'),
  ('pepper, black pepper', 'काली मिर्च|കുരുമുളക്|kali mirch|kaali mirch|kurumulaku'),
  ('ginger', 'अदरक|ഇഞ്ചി|inji'),
  ('garlic', 'लहसुन|വെളുത്തുള്ളി|veluthulli'),
  ('cardamom, elaichi', 'इलायची|ഏലക്ക|ഏലയ്ക്ക|elakka'),
  ('clove', 'लौंग|ഗ്രാമ്പൂ|grambu|lavang'),
  ('cinnamon', 'दालचीनी|കറുവപ്പട്ട|കറുവാപ്പട്ട|karuvapatta'),
  ('fenugreek, methi', 'मेथी|ഉലുവ|uluva'),
  ('fennel', 'सौंफ|പെരുംജീരകം'),
  ('asafoetida, hing', 'हींग|കായം|kayam'),
  ('curry leaf, curry leaves', 'कड़ी पत्ता|കറിവേപ്പില|kadi patta|kariveppila'),
  ('tamarind', 'इमली|പുളി|imli|puli'),
  ('saffron, kesar', 'केसर|കുങ്കുമപ്പൂ'),
  ('sambar', 'सांभर|സാമ്പാർ'),
  -- Dairy, eggs, meat and fish
  ('milk', 'दूध|പാൽ|paal'),
  ('curd, dahi, yogurt', 'दही|തൈര്|thairu'),
  ('buttermilk', 'छाछ|मट्ठा|മോര്|സംഭാരം|chaas|chhaas'),
  ('butter', 'मक्खन|माखन|വെണ്ണ|makkhan|maakhan|venna'),
  ('paneer', 'पनीर|പനീർ'),
  ('cheese', 'चीज़|ചീസ്'),
  ('cream', 'मलाई|क्रीम|ക്രീം'),
  ('ice cream', 'आइसक्रीम|आइस क्रीम|ഐസ്ക്രീം|ഐസ് ക്രീം'),
  ('egg', 'अंडा|अंडे|अण्डा|മുട്ട|anda|ande|mutta'),
  ('chicken', 'मुर्गा|मुर्गी|चिकन|ചിക്കൻ|കോഴി|murga|murgi|kozhi'),
  ('mutton', 'मटन|മട്ടൻ|ആട്ടിറച്ചി'),
  ('fish', 'मछली|മീൻ|മത്സ്യം|machhli|machli|machhi|meen'),
  ('prawn', 'झींगा|ചെമ്മീൻ|jhinga|chemmeen'),
  ('crab', 'केकड़ा|ഞണ്ട്|kekda|njandu'),
  -- Vegetables
  ('vegetable', 'सब्जी|सब्ज़ी|सब्जियां|പച്ചക്കറി|sabzi|sabji|pachakkari'),
  ('potato', 'आलू|बटाटा|ഉരുളക്കിഴങ്ങ്|urulakizhangu|batata'),
  ('onion', 'प्याज|प्याज़|कांदा|ഉള്ളി|സവാള|ulli|savala'),
  ('tomato', 'टमाटर|തക്കാളി|thakkali'),
  ('carrot', 'गाजर|കാരറ്റ്|ക്യാരറ്റ്'),
  ('brinjal', 'बैंगन|വഴുതന|വഴുതനങ്ങ|vazhuthana'),
  ('okra, ladies finger', 'भिंडी|भिण्डी|വെണ്ടക്ക|വെണ്ടയ്ക്ക|vendakka'),
  ('cauliflower', 'गोभी|फूलगोभी|കോളിഫ്ലവർ'),
  ('cabbage', 'पत्तागोभी|पत्ता गोभी|കാബേജ്|patta gobhi'),
  ('spinach, palak', 'पालक|ചീര|cheera'),
  ('peas', 'मटर|പട്ടാണി'),
  ('cucumber', 'खीरा|ककड़ी|വെള്ളരി|വെള്ളരിക്ക|kakdi|vellarikka'),
  ('bitter gourd, karela', 'करेला|പാവയ്ക്ക|പാവക്ക|pavakka'),
  ('bottle gourd', 'लौकी|ചുരയ്ക്ക'),
  ('pumpkin', 'कद्दू|മത്തങ്ങ|kaddu'),
  ('drumstick', 'सहजन|മുരിങ്ങക്കായ|മുരിങ്ങ'),
  ('radish', 'मूली|മുള്ളങ്കി|mooli'),
  ('beetroot', 'चुकंदर|ബീറ്റ്റൂട്ട്|chukandar'),
  ('capsicum', 'शिमला मिर्च|കാപ്സിക്കം|shimla mirch'),
  ('mushroom', 'मशरूम|കൂൺ'),
  ('tapioca', 'കപ്പ|മരച്ചീനി'),
  -- Fruits and nuts
  ('fruit', 'फल|പഴങ്ങൾ|phal'),
  ('apple', 'सेब|ആപ്പിൾ'),
  ('banana', 'केला|केले|വാഴപ്പഴം|പഴം|ഏത്തപ്പഴം|pazham'),
  ('mango', 'आम|മാങ്ങ|മാമ്പഴം|mambazham'),
  ('orange', 'संतरा|नारंगी|ഓറഞ്ച്|narangi'),
  ('lemon, nimbu', 'नींबू|निंबू|നാരങ്ങ|ചെറുനാരങ്ങ|neembu|naranga'),
  ('grape', 'अंगूर|മുന്തിരി|munthiri'),
  ('pomegranate', 'अनार|മാതളം|മാതളനാരങ്ങ|anaar'),
  ('pineapple', 'अनानास|കൈതച്ചക്ക|പൈനാപ്പിൾ|ananas'),
  ('watermelon', 'तरबूज|तरबूज़|തണ്ണിമത്തൻ|tarbooz|tarbuj|thannimathan'),
  ('papaya', 'पपीता|പപ്പായ|papita'),
  ('guava', 'अमरूद|പേരയ്ക്ക|amrud'),
  ('coconut', 'नारियल|തേങ്ങ|നാളികേരം|thenga'),
  ('jackfruit', 'कटहल|ചക്ക|kathal|chakka'),
  ('banana chips', 'കായ വറുത്തത്|ഉപ്പേരി|upperi'),
  ('cashew, kaju', 'काजू|കശുവണ്ടി|അണ്ടിപ്പരിപ്പ്|kashuvandi'),
  ('almond, badam', 'बादाम|ബദാം'),
  ('raisin', 'किशमिश|ഉണക്കമുന്തിരി'),
  ('walnut', 'अखरोट|വാൽനട്ട്'),
  ('pistachio, pista', 'पिस्ता|പിസ്ത'),
  ('dates', 'खजूर|ഈന്തപ്പഴം|khajoor|eenthapazham'),
  ('dry fruits', 'मेवा|सूखे मेवे|ഡ്രൈ ഫ്രൂട്ട്സ്|mewa|meva'),
  -- Drinks and snacks
  ('tea, chai', 'चाय|ചായ|chaya'),
  ('tea', 'चाय पत्ती|चायपत्ती|ചായപ്പൊടി|ചായ പൊടി|തേയില|chai patti|chaipatti|chai patta|chai powder|theyila'),
  ('coffee', 'कॉफी|कॉफ़ी|കാപ്പി|കോഫി'),
  ('coffee powder', 'കാപ്പിപ്പൊടി|കാപ്പി പൊടി'),
  ('juice', 'जूस|रस|ജ്യൂസ്'),
  ('water', 'पानी|വെള്ളം|vellam'),
  ('biscuit', 'बिस्कुट|बिस्किट|ബിസ്ക്കറ്റ്|ബിസ്കറ്റ്|biskit'),
  ('bread', 'ब्रेड|डबल रोटी|ബ്രെഡ്|റൊട്ടി'),
  ('roti', 'रोटी|ചപ്പാത്തി|chapathi'),
  ('cake', 'केक|കേക്ക്'),
  ('chocolate', 'चॉकलेट|ചോക്ലേറ്റ്|ചോക്കലേറ്റ്|choclet|chaklet'),
  ('namkeen', 'नमकीन'),
  ('bhujia', 'भुजिया'),
  ('chips', 'चिप्स|ചിപ്സ്'),
  ('pickle, achar', 'अचार|അച്ചാർ|achaar'),
  ('papad, pappadam', 'पापड़|പപ്പടം|pappadam|pappadom'),
  ('sweets', 'मिठाई|മധുരം|മധുരപലഹാരം|meethai'),
  ('rasgulla', 'रसगुल्ला'),
  ('popcorn', 'पॉपकॉर्न|പോപ്‌കോൺ'),
  ('ketchup, sauce', 'केचप|सॉस|സോസ്'),
  ('jam', 'जैम|ജാം'),
  -- Care, cleaning and pooja
  ('soap', 'साबुन|സോപ്പ്|saaboon'),
  ('shampoo', 'शैम्पू|शैंपू|ഷാംപൂ|ഷാമ്പൂ'),
  ('hair oil', 'केश तेल|बालों का तेल|മുടി എണ്ണ|baalon ka tel'),
  ('toothpaste', 'टूथपेस्ट|मंजन|ടൂത്ത്പേസ്റ്റ്|manjan'),
  ('toothbrush', 'टूथब्रश|ടൂത്ത്ബ്രഷ്'),
  ('comb', 'कंघी|कंघा|ചീപ്പ്|kanghi|kangha'),
  ('cream', 'फेस क्रीम|ഫേസ് ക്രീം'),
  ('kajal', 'काजल|കൺമഷി|kanmashi'),
  ('sindoor, kumkum', 'सिंदूर|कुमकुम|കുങ്കുമം'),
  ('henna, mehendi', 'मेहंदी|मेंहदी|മൈലാഞ്ചി|mailanchi'),
  ('perfume', 'इत्र|परफ्यूम|പെർഫ്യൂം|itra|ittar'),
  ('medicine', 'दवा|दवाई|മരുന്ന്|dawai|dava'),
  ('detergent', 'डिटर्जेंट|कपड़े धोने का|ഡിറ്റർജന്റ്'),
  ('broom', 'झाड़ू|झाडू|ചൂൽ|chool'),
  ('mop', 'पोछा|പോച്ച|pocha'),
  ('bucket', 'बाल्टी|ബക്കറ്റ്|baalti'),
  ('agarbatti, incense', 'अगरबत्ती|धूप|അഗർബത്തി|ചന്ദനത്തിരി|chandanathiri'),
  ('camphor', 'कपूर|കർപ്പൂരം|kapoor|karpooram'),
  ('candle', 'मोमबत्ती|മെഴുകുതിരി|mombatti|mombati|mezhukuthiri'),
  ('diya, lamp', 'दीया|दिया|दीपक|ദീപം|വിളക്ക്|deepak|vilakku'),
  ('matchbox, match box', 'माचिस|തീപ്പെട്ടി|maachis|machis'),
  -- Kitchen and home
  ('utensils, cookware', 'बर्तन|പാത്രം|bartan|pathram'),
  ('plate', 'थाली|प्लेट|പ്ലേറ്റ്'),
  ('bowl', 'कटोरी|कटोरा|ബൗൾ|katora'),
  ('spoon', 'चम्मच|സ്പൂൺ|തവി|chammach|chamach'),
  ('glass', 'गिलास|ഗ്ലാസ്|gilas'),
  ('cup, mug', 'कप|പിഞ്ഞാണം'),
  ('knife', 'चाकू|छुरी|കത്തി|chaaku|chhuri|kathi'),
  ('kadai, kadhai', 'कड़ाही|कढ़ाई|ചീനച്ചട്ടി|kadahi|karahi|cheenachatti'),
  ('tawa', 'तवा|തവ|tavva'),
  ('cooker', 'कुकर|കുക്കർ'),
  ('bottle', 'बोतल|കുപ്പി|botal|kuppi'),
  ('jar, container', 'डिब्बा|ഡബ്ബ|dabba|dibba'),
  ('lunch box, tiffin', 'टिफिन|टिफ़िन|ടിഫിൻ'),
  ('chair', 'कुर्सी|കസേര|kursi|kurshi|kasera'),
  ('table', 'मेज|മേശ|mez'),
  ('bed', 'पलंग|बिस्तर|കട്ടിൽ|palang|bistar|kattil'),
  ('bedsheet, bed sheet', 'चादर|ബെഡ്ഷീറ്റ്|chaddar'),
  ('pillow', 'तकिया|തലയിണ|thalayina'),
  ('blanket', 'कंबल|कम्बल|പുതപ്പ്|kambal|puthappu'),
  ('curtain', 'पर्दा|परदा|കർട്ടൻ|parda'),
  ('towel', 'तौलिया|തോർത്ത്|ടവൽ|tauliya|thorthu'),
  ('mirror', 'आईना|शीशा|കണ്ണാടി|aaina|kannadi'),
  ('padlock, lock', 'ताला|താഴ്|പൂട്ട്|tala|taala'),
  ('ladder', 'सीढ़ी|ഏണി|seedhi'),
  ('hammer', 'हथौड़ा|हथौड़ी|ചുറ്റിക|hathoda|hathauda|chuttika'),
  ('bulb', 'बल्ब|ബൾബ്'),
  ('torch', 'टॉर्च|ടോർച്ച്'),
  ('fan', 'पंखा|ഫാൻ|pankha'),
  ('toy', 'खिलौना|खिलौने|കളിപ്പാട്ടം|khilone|khilauna|kalippattam'),
  ('doll', 'गुड़िया|പാവ|gudiya'),
  ('balloon', 'गुब्बारा|गुब्बारे|ബലൂൺ|gubbare|gubbara'),
  ('kite', 'पतंग|പട്ടം|patang|pattam'),
  ('book', 'किताब|पुस्तक|പുസ്തകം|kitaab|pustak|pusthakam'),
  ('notebook', 'कॉपी|നോട്ട്ബുക്ക്'),
  ('pen', 'कलम|पेन|പേന|kalam|pena'),
  ('pencil', 'पेंसिल|പെൻസിൽ'),
  -- Clothes and accessories
  ('clothes', 'कपड़े|कपड़ा|വസ്ത്രം|kapde|kapda'),
  ('saree, sari', 'साड़ी|साडी|സാരി|saadi'),
  ('kurta', 'कुर्ता|कुरता|कुर्ती|കുർത്ത|കുർത്തി'),
  ('shirt', 'कमीज|कमीज़|शर्ट|ഷർട്ട്|kameej|qameez'),
  ('mundu, dhoti', 'धोती|മുണ്ട്'),
  ('pants, trousers', 'पैंट|पतलून|പാന്റ്|patloon'),
  ('shoe, footwear', 'जूता|जूते|ഷൂ|ഷൂസ്|joote|joota|jutta'),
  ('slipper, chappal, sandal', 'चप्पल|चप्पलें|ചെരുപ്പ്|ചെരിപ്പ്|cheruppu|cherippu'),
  ('socks', 'मोजा|मोज़े|मोजे|സോക്സ്|moza|moja|moje'),
  ('cap, hat', 'टोपी|തൊപ്പി|topi|thoppi'),
  ('sunglasses, eyeglasses, spectacles, reading glasses, computer glasses', 'चश्मा|കണ്ണട|chashma|chasma'),
  ('umbrella', 'छाता|छतरी|കുട|chhata|chata|chatri|kuda'),
  ('watch, clock', 'घड़ी|ഘടികാരം|വാച്ച്|ghadi|ghari'),
  ('bag', 'थैला|झोला|बैग|ബാഗ്|സഞ്ചി|thaila|jhola|sanchi'),
  ('ring', 'अंगूठी|മോതിരം|anguthi|angoothi|mothiram'),
  ('necklace', 'हार|മാല|haar'),
  ('bangle', 'चूड़ी|चूड़ियां|വള|choodi|chudi|vala'),
  ('earring', 'झुमका|झुमके|कान की बाली|കമ്മൽ|jhumke|kammal'),
  ('anklet', 'पायल|പാദസരം|payal|padasaram'),
  ('jewellery', 'गहने|आभूषण|ആഭരണം|gehne|aabhushan'),
  -- Devices
  ('mobile, phone, smartphone', 'मोबाइल|फोन|फ़ोन|മൊബൈൽ|ഫോൺ|mobail'),
  ('charger', 'चार्जर|ചാർജർ'),
  ('headphone, earphone', 'हेडफोन|हेडफ़ोन|ഹെഡ്ഫോൺ'),
  ('laptop', 'लैपटॉप|ലാപ്ടോപ്പ്'),
  ('tv, television', 'टीवी|ടിവി'),
  ('camera', 'कैमरा|ക്യാമറ'),
  ('radio', 'रेडियो|റേഡിയോ'),
  ('bicycle', 'साइकिल|സൈക്കിൾ|cycle|saikil|saikal'),
  ('iron', 'इस्त्री|ഇസ്തിരിപ്പെട്ടി|iron box|istri|istiri')
) v (means, words), unnest(string_to_array(words, '|')) word
where search_text(word) <> ''
order by search_text(word), means
on conflict (word) do nothing;

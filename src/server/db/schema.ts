// Written by scripts/schema.ts from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as parsed JSON, written as JSON text. */
type Json = ColumnType<unknown, string, string>

export interface Database {
  addresses: {
    id: string
    user_id: string
    position: Generated<number>
    name: string
    phone: string
    alternative_phone: string | null
    type: Generated<string>
    is_primary: Generated<boolean>
    house_name: string
    local_area: string
    land_mark: Generated<string>
    country: Generated<string>
    pincode: string
    state: string
    latitude: number | null
    longitude: number | null
    created_at: Generated<Date>
  }
  answers: {
    id: string
    question_id: string
    user_id: string | null
    seller_id: string | null
    ans: string
    created_at: Date
  }
  audit_log: {
    id: Generated<number>
    at: Date
    actor_id: string | null
    actor_role: string
    action: string
    subject: string
    data: ColumnType<unknown, string | null | undefined, string | null>
  }
  banners: {
    id: string
    place: string
    image_url: string
    title: string
    subtitle: Generated<string>
    deal_type: string
    selected_value: ColumnType<unknown, string | null | undefined, string | null>
    position: Generated<number>
    starts_at: Date | null
    ends_at: Date | null
  }
  brand_pages: {
    brand_id: string
    section_order: ColumnType<unknown, string | null | undefined, string | null>
    gallery: ColumnType<unknown, string | null | undefined, string | null>
    banners: ColumnType<unknown, string | null | undefined, string | null>
    videos: ColumnType<unknown, string | null | undefined, string | null>
  }
  brands: {
    id: string
    name: string
    slug: string
    logo_url: string | null
    about: Generated<string>
    product_count: Generated<number>
    popularity: Generated<number>
    created_at: Generated<Date>
  }
  business_accounts: {
    user_id: string
    gstin: string
    legal_name: string
    trade_name: string | null
    state_code: string
    official_phone: string
    checked_at: Date
    owner_confirmed_at: Date | null
    owner_confirmed_by: string | null
    owner_username: string | null
    owner_reference: string | null
    owner_asked_at: Date | null
  }
  campaigns: {
    id: string
    product_id: string
    paid_by: string
    starts_at: Date
    ends_at: Date
    created_at: Generated<Date>
  }
  cart_lines: {
    user_id: string
    product_id: string
    quantity: number
    note: Generated<string>
    added_at: Generated<Date>
  }
  carts: {
    user_id: string
    version: Generated<number>
  }
  categories: {
    id: string
    parent_id: string | null
    name: string
    level: number
    path: string[]
    position: Generated<number>
    icon_url: string | null
    banner_url: string | null
    product_count: Generated<number>
    popularity: Generated<number>
  }
  category_products: {
    category_id: string
    product_id: string
    brand_id: string | null
    personal_unit_paise: number
    business_unit_paise: number
    popularity: number
    percent_off: number
    business_percent_off: number
    rating: number
    stars5: number
    created_at: Date
  }
  coin_ledger: {
    id: Generated<number>
    user_id: string
    delta: number
    reason: string
    reference: string
    at: Date
  }
  consents: {
    id: Generated<number>
    user_id: string
    channel: string
    granted: boolean
    text_version: string
    at: Date
  }
  delivery_rules: {
    id: Generated<number>
    seller_id: string | null
    pincode_prefix: Generated<string>
    serviceable: Generated<boolean>
    days: Generated<number>
    cash_on_delivery: Generated<boolean>
  }
  discount_products: {
    discount_id: string
    product_id: string
  }
  discounts: {
    id: string
    image_url: string
    parent_category_id: string
    percent: number
    position: Generated<number>
  }
  faq: {
    id: string
    question: string
    answer_html: string
    position: Generated<number>
  }
  featured_brands: {
    brand_id: string
    image_url: string
    product_ids: Generated<string[]>
    position: Generated<number>
    paid: Generated<boolean>
  }
  google_nonces: {
    nonce_hash: Buffer
    expires_at: Date
    used_at: Date | null
  }
  gstin_checks: {
    gstin: string
    legal_name: string
    trade_name: string | null
    state_code: string
    status: string
    phone: string | null
    checked_at: Date
  }
  idempotency_keys: {
    user_id: string
    route: string
    key: string
    request_hash: string
    status: number
    body: Json
    created_at: Date
  }
  job_workers: {
    pool_id: string
    seen_at: Date
  }
  listing_signposts: {
    scope: string
    sort: string
    place: number
    keys: string[]
    product_id: string
  }
  local_payment_orders: {
    id: string
    receipt: string
    amount_paise: number
    status: Generated<string>
    created_at: Generated<Date>
  }
  local_payments: {
    id: string
    order_id: string
    amount_paise: number
    status: string
    created_at: Generated<Date>
  }
  local_refunds: {
    id: string
    payment_id: string
    key: string
    amount_paise: number
    created_at: Generated<Date>
  }
  long_lists: {
    scope: string
    whole: number
    shop: number
    taken_at: Generated<Date>
  }
  media: {
    id: string
    kind: Generated<string>
    owner_id: string | null
    path: string | null
    recipe: ColumnType<unknown, string | null | undefined, string | null>
    type: Generated<string>
    width: number
    height: number
    colour: string | null
    variants_ready_at: Date | null
    created_at: Generated<Date>
  }
  messages: {
    id: string
    seq: Generated<number>
    channel: string
    to_address: string
    template: string
    subject: string | null
    text: string
    html: string | null
    code: string | null
    link: string | null
    created_at: Date
    sent_at: Date | null
    attempts: Generated<number>
    last_error: string | null
  }
  money_ledger: {
    id: Generated<number>
    transaction_id: string
    account: string
    amount_paise: number
    reference: string
    at: Date
  }
  one_time_codes: {
    id: string
    purpose: string
    subject: string
    user_id: string | null
    code_hash: Buffer
    origin: string | null
    subscribe: Generated<boolean>
    created_at: Date
    expires_at: Date
    tries: Generated<number>
    used_at: Date | null
    proof_expires_at: Date | null
    proof_used_at: Date | null
  }
  one_time_links: {
    token_hash: Buffer
    purpose: string
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  order_groups: {
    id: string
    order_number: string
    user_id: string
    kind: string
    cart_version: number | null
    buy_now: Generated<boolean>
    fingerprint: string
    intent_id: string | null
    payment_mode: string
    sub_total_paise: number
    shipping_paise: Generated<number>
    coins: Generated<number>
    coin_value_paise: Generated<number>
    total_paise: number
    ship_to: Json
    gstin: string | null
    placed_at: Date
  }
  order_items: {
    id: string
    order_id: string
    user_id: string
    product_id: string
    name: string
    image_url: string | null
    brand_id: string | null
    brand_name: string | null
    quantity: number
    unit_paise: number
    mrp_paise: number
    line_paise: number
    coins: Generated<number>
    note: Generated<string>
    hsn: string | null
    gst_rate_bp: Generated<number>
    status: Generated<number>
    cancelled_at: Date | null
    cancellation_reason: string | null
    delivered_at: Date | null
  }
  order_moves: {
    id: Generated<number>
    order_id: string
    item_id: string
    from_status: number | null
    to_status: number
    actor_id: string | null
    actor_role: string
    at: Date
  }
  orders: {
    id: string
    group_id: string
    position: number
    user_id: string
    seller_id: string
    status: Generated<number>
    items_paise: number
    coins: Generated<number>
    total_paise: number
    expected_delivery_on: string
    delivered_at: Date | null
    placed_at: Date
  }
  payment_intents: {
    id: string
    user_id: string
    cart_version: number | null
    amount_paise: number
    status: Generated<string>
    provider: string
    provider_order_id: string | null
    snapshot: Json
    created_at: Date
    expires_at: Date
  }
  payments: {
    provider_payment_id: string
    intent_id: string
    amount_paise: number
    status: string
    captured_at: Date | null
    created_at: Date
  }
  pincodes: {
    pincode: string
    state: string
    state_code: string
    district: string
    offices: Generated<number>
  }
  product_stock: {
    product_id: string
    on_hand: Generated<number>
    held: Generated<number>
    business_min: Generated<number>
  }
  products: {
    id: string
    seller_id: string
    brand_id: string | null
    category_id: string
    extra_category_ids: Generated<string[]>
    source: Generated<string>
    source_key: string | null
    name: string
    description: Generated<string>
    key_features: ColumnType<unknown, string | null | undefined, string | null>
    features: ColumnType<unknown, string | null | undefined, string | null>
    attributes: ColumnType<unknown, string | null | undefined, string | null>
    image_urls: Generated<string[]>
    colour: string | null
    mrp_paise: number
    selling_paise: number
    business_paise: number | null
    ladder: ColumnType<unknown, string | null | undefined, string | null>
    deal_paise: number | null
    deal_ends_at: Date | null
    deal_counts: Generated<boolean>
    b2c_max_qty: Generated<number>
    b2b_min_qty: Generated<number>
    b2b_max_qty: Generated<number>
    purchase_limit: number | null
    personal_unit_paise: GeneratedAlways<number>
    business_unit_paise: GeneratedAlways<number>
    percent_off: GeneratedAlways<number>
    business_percent_off: GeneratedAlways<number>
    origin: Generated<string>
    weight: string | null
    hsn: string | null
    gst_rate_bp: Generated<number>
    tcin: string | null
    sku: string | null
    reference: string | null
    non_returnable: Generated<boolean>
    one_year_warranty: Generated<boolean>
    no_warranty: Generated<boolean>
    thara_delivery: Generated<boolean>
    branded: Generated<boolean>
    top_deal: Generated<boolean>
    new_arrival: Generated<boolean>
    sponsored: Generated<boolean>
    featured: Generated<boolean>
    best_seller: Generated<boolean>
    stars1: Generated<number>
    stars2: Generated<number>
    stars3: Generated<number>
    stars4: Generated<number>
    stars5: Generated<number>
    rating: GeneratedAlways<number | null>
    popularity: Generated<number>
    front: Generated<boolean>
    active: Generated<boolean>
    search: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  questions: {
    id: string
    product_id: string
    user_id: string
    question: string
    created_at: Date
  }
  rate_counters: {
    key: string
    window_start: Date
    count: number
  }
  refunds: {
    id: string
    order_item_id: string | null
    provider_payment_id: string | null
    user_id: string
    amount_paise: number
    method: string
    status: Generated<string>
    provider_refund_id: string | null
    created_at: Date
    processed_at: Date | null
  }
  reports: {
    id: string
    number: Generated<number>
    subject_type: string
    subject_id: string
    user_id: string | null
    reason: string
    comment: Generated<string>
    status: Generated<string>
    created_at: Date
  }
  reviews: {
    id: string
    product_id: string
    user_id: string
    rating: number
    review: string
    comment: Generated<string>
    media: ColumnType<unknown, string | null | undefined, string | null>
    status: Generated<string>
    created_at: Date
  }
  search_terms: {
    kind: string
    normalised: string
    term: string
    weight: number
  }
  seller_figures: {
    seller_id: string
    delivered: number
    on_time: number
    answered: number
    response_minutes: number | null
    other_sellers: number
    other_from_paise: number | null
    counted_at: Date
  }
  seller_members: {
    seller_id: string
    user_id: string
  }
  seller_reviews: {
    id: string
    seller_id: string
    user_id: string
    rating: number
    comment: Generated<string>
    review: Generated<string>
    created_at: Date
  }
  sellers: {
    id: string
    store_name: string
    legal_name: string
    gstin: string | null
    address: string
    city: string
    state: string
    state_code: string
    pincode: string
    care_phone: string | null
    care_email: string | null
    image_url: string | null
    hero_url: string | null
    about: Generated<string>
    status: Generated<string>
    product_count: Generated<number>
    rating_halves: Generated<number>
    rating_count: Generated<number>
    created_at: Generated<Date>
  }
  served_addresses: {
    session_id: string
    address_ids: string[]
  }
  sessions: {
    token_hash: Buffer
    id: string
    user_id: string
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    confirmed_at: Date | null
    user_agent: string | null
    ip_hash: string | null
  }
  sharable_list_items: {
    list_id: string
    product_id: string
    added_at: Generated<Date>
  }
  sharable_lists: {
    id: string
    user_id: string
    name: string
    share_token: string
    created_at: Generated<Date>
  }
  sold_out: {
    product_id: string
  }
  sold_out_for_business: {
    product_id: string
  }
  stock_holds: {
    intent_id: string
    product_id: string
    quantity: number
    expires_at: Date
    released_at: Date | null
  }
  stock_ledger: {
    id: Generated<number>
    product_id: string
    delta: number
    reason: string
    reference: string
    at: Date
  }
  synonyms: {
    word: string
    means: string
  }
  top_stores: {
    seller_id: string
    image_url: string
    position: Generated<number>
  }
  users: {
    id: string
    name: string
    email: string | null
    email_verified_at: Date | null
    pending_email: string | null
    phone: string | null
    phone_verified_at: Date | null
    pending_phone: string | null
    password_hash: string | null
    google_sub: string | null
    profile_url: string | null
    kind: Generated<string>
    role: Generated<string>
    coins: Generated<number>
    wallet_paise: Generated<number>
    referral_code: string
    referred_by: string | null
    blocked_at: Date | null
    created_at: Generated<Date>
  }
  wallet_ledger: {
    id: Generated<number>
    user_id: string
    delta_paise: number
    reason: string
    reference: string
    at: Date
  }
  webhook_events: {
    provider: string
    event_id: string
    type: string
    body: Json
    received_at: Date
    handled_at: Date | null
  }
  wishlist_items: {
    user_id: string
    product_id: string
    added_at: Generated<Date>
  }
}

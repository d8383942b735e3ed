-- The late orders of a store are counted every half minute at each open desk: without the rows of the orders.
create index orders_promised_of_seller on orders (seller_id, expected_delivery_on) where status < 3;

import { useState } from 'react'
import { Badge } from '#ui/product/badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { ClockIcon, CartIcon } from '#ui/layout/icons.tsx'
import { Sample } from './sample.tsx'
import { LoadMore } from '#ui/navigation/load-more.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price, PriceBlock } from '#ui/product/price.tsx'
import { Heart } from '#ui/product/heart.tsx'
import { ProductCard, type ProductCardProps } from '#ui/product/product-card.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { RatingChip, Stars } from '#ui/product/stars.tsx'
import { TierTable } from '#ui/product/tier-table.tsx'
import bannerOne from './banner-1.svg'
import bannerTwo from './banner-2.svg'
import mug from './mug.svg'
import oil from './oil.svg'
import phones from './phones.svg'
import rice from './rice.svg'
import shirt from './shirt.svg'
import soap from './soap.svg'

const card = (name: string, src: string, rest: Partial<ProductCardProps>): ProductCardProps => ({
  href: '#products',
  name,
  image: { src },
  pricePaise: 49_900,
  ...rest,
})

const cards: readonly ProductCardProps[] = [
  card('Palakkadan Matta rice, single polished, long grain, 5 kg bag', rice, {
    pricePaise: 38_900,
    mrpPaise: 47_500,
    rating: 4.3,
    ratingCount: 12_408,
    tag: 'best-seller',
    stock: 60,
  }),
  card('Cold-pressed sesame oil 1 L', oil, {
    pricePaise: 1_23_456_00,
    mrpPaise: 1_49_999_00,
    rating: 3.4,
    ratingCount: 87,
    tag: 18,
    stock: 3,
  }),
  card('Wireless over-ear headphones with 40 h battery', phones, {
    pricePaise: 2_499_00,
    mrpPaise: 4_999_00,
    rating: 1.8,
    ratingCount: 11,
    stock: 7,
    sponsored: true,
  }),
  card('Organic cotton shirt', shirt, { pricePaise: 899_00, tag: 'new', stock: 40, moq: 'MOQ 15 pieces' }),
  card('Stoneware mug 330 ml', mug, {
    pricePaise: 349_00,
    mrpPaise: 399_00,
    rating: 4.8,
    ratingCount: 1_52_000,
    stock: 0,
  }),
  card('Neem and tulsi bathing soap, pack of 4', soap, {
    pricePaise: 156_00,
    mrpPaise: 180_00,
    rating: 4,
    ratingCount: 930,
    tag: 'ad',
    stock: 200,
  }),
]

const tiers = [
  { minQuantity: 15, maxQuantity: 49, pricePaise: 36_500 },
  { minQuantity: 50, maxQuantity: 199, pricePaise: 34_900 },
  { minQuantity: 200, maxQuantity: null, pricePaise: 32_900 },
]

/** Samples of cards, prices, stars, carousels, pictures and tiers. */
export function ProductSamples() {
  const [wished, setWished] = useState<readonly string[]>(['Organic cotton shirt'])
  // The style guide has no server clock: countdowns end half an hour after the first rendering.
  const [endsAt] = useState(() => Date.now() + 30 * 60_000)
  const heart = (name: string) => ({
    wished: wished.includes(name),
    onWish: () =>
      setWished(wished.includes(name) ? wished.filter((other) => other !== name) : [...wished, name]),
  })
  return (
    <>
      <Sample name="Product cards" bare>
        <div className="product-grid">
          {cards.map((props) => (
            <ProductCard key={props.name} {...props} {...heart(props.name)} level={3} />
          ))}
          <ProductCard
            {...card('Filter coffee powder, 80:20 chicory blend, 500 g', mug, {
              pricePaise: 245_00,
              mrpPaise: 320_00,
              rating: 4.5,
              ratingCount: 210,
              stock: 4,
            })}
            clock={
              <Badge kind="countdown">
                <ClockIcon />
                <Countdown endsAt={endsAt} format="card" />
              </Badge>
            }
            note="Sold by Malabar Foods"
            action={
              <Button small wide kind="secondary" icon={<CartIcon />}>
                Add to Cart
              </Button>
            }
            {...heart('Filter coffee')}
          />
        </div>
        <LoadMore href="#products" shown={24} total={128} totalText="128" />
      </Sample>
      <Sample name="Carousel of cards" bare>
        <Carousel label="Buy Again" more={{ href: '#products' }}>
          {[...cards, ...cards].map((props, i) => (
            <ProductCard key={i} {...props} {...heart(props.name)} />
          ))}
        </Carousel>
      </Sample>
      <Sample name="Banner carousel" bare>
        <Carousel label="Offers" title={null} kind="banner" autoMs={5_000}>
          {[bannerOne, bannerTwo].map((src, i) => (
            <a key={src} href="#banner-carousel" className="block">
              <Picture
                src={src}
                alt={i ? 'Buy more, pay less' : 'Monsoon pantry'}
                ratio={4}
                fit="cover"
                className="aspect-16/7 md:aspect-4/1"
              />
            </a>
          ))}
        </Carousel>
      </Sample>
      <Sample name="Tiles carousel" bare>
        <Carousel label="Categories" kind="tiles">
          {[...cards, ...cards].map((product, i) => (
            <a
              key={i}
              href="#tiles-carousel"
              className="grid justify-items-center gap-2 text-center text-xs font-semibold"
            >
              <Picture
                src={product.image.src}
                alt=""
                className="aspect-square w-full rounded-xl"
                colour="var(--color-leaf-50)"
              />
              {product.name.split(' ').slice(0, 2).join(' ')}
            </a>
          ))}
        </Carousel>
      </Sample>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Sample name="Prices">
          <PriceBlock
            pricePaise={1_23_456_00}
            mrpPaise={1_49_999_00}
            perUnit="₹52.40 / kg"
            exclGstPaise={1_04_623_73}
          />
          <Price pricePaise={1_349_00} />
          <Price pricePaise={899_00} mrpPaise={1_099_00} />
        </Sample>
        <Sample name="Stars and badges">
          <div className="flex flex-wrap items-center gap-3">
            {[0, 2.5, 3.4, 4.5, 5].map((rating) => (
              <Stars key={rating} rating={rating} />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <RatingChip rating={4.3} count={12_408} />
            <RatingChip rating={2.9} count={40} />
            <RatingChip rating={1.4} />
            <RatingChip rating={0} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge kind="best-seller" />
            <Badge kind="new" />
            <Badge kind="verified" />
            <Badge>AD</Badge>
            <Badge>Sponsored</Badge>
            <Badge kind="percent">23% OFF</Badge>
            <Badge kind="countdown">Ends in 07:05:09</Badge>
            <Badge kind="out" />
            <Badge kind="good">Delivered</Badge>
            <Badge kind="wait">Processing</Badge>
            <Badge kind="bad">Cancelled</Badge>
            <Badge kind="info">GST invoice available</Badge>
          </div>
        </Sample>
        <Sample name="Price by quantity">
          <TierTable tiers={tiers} quantity={60} basePaise={38_900} />
        </Sample>
        <Sample name="Picture">
          <div className="relative max-w-60">
            <Picture src={rice} alt="Matta rice, front of the bag" className="aspect-square rounded-lg" />
            <Heart name="Matta rice" isWished={false} onPress={() => undefined} />
          </div>
        </Sample>
      </div>
    </>
  )
}

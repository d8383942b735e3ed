import { common } from '#text/en/common.ts'

/** Text of the page `/policy/reviews` (IS 19000:2022). */
export const reviews = (p: { days: number; photos: number }) => ({
  title: common.howRatingsAreMade,
  description: 'Who can review a product, how the stars are counted, and how reviews are checked.',
  whoTitle: 'Who can write a review',
  who: 'Only a customer who has received the product can rate it, once. The review shows the name of the customer, the date and the mark “Verified purchase”. The shop administers the reviews itself; it pays for none and writes none.',
  countTitle: 'How the number is calculated',
  count:
    'The number beside a product is the mean of all its stars, rounded to one decimal: the sum of all stars divided by the number of ratings. Every rating counts the same, whatever its age. Ratings that came with an imported catalog are part of the counts, without a text.',
  orderTitle: 'Order of the reviews',
  order:
    'The newest reviews come first. You can sort by stars or by the number of customers who found a review helpful. Everybody can mark a review as helpful once, except their own.',
  changeTitle: 'Changing and deleting',
  change: `You can edit your review, which is then marked “Edited”, or delete it. If you delete it, you cannot review the product again for ${p.days} days. A review has at most ${p.photos} photos.`,
  checkTitle: 'How reviews are checked',
  check:
    'Every review can be reported. The shop hides a review that insults, advertises, contains personal data or is not about the product, and only for such a reason. A low rating is not a reason to hide a review. A hidden review is neither shown nor counted. Every step is recorded with its reason.',
})

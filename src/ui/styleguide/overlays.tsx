import { useState } from 'react'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Chip } from '#ui/navigation/chip.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Sample } from './sample.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { ToastProvider, useToast } from '#ui/overlays/toast.tsx'
import { Tracker } from '#ui/product/tracker.tsx'

/** Samples of dialogs, messages, navigation and empty states. */
export function OverlaySamples() {
  return (
    <ToastProvider>
      <Dialogs />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Navigation />
        <States />
      </div>
      <Sample name="Tracker">
        <Tracker
          steps={[
            { label: 'Order Placed', note: 'Fri, 20 Nov', state: 'done' },
            { label: 'On the Way', note: 'Sun, 22 Nov', state: 'done' },
            { label: 'Out for Delivery', note: 'Today, by 5 pm', state: 'current' },
            { label: 'Delivered', note: 'Expected Fri, 27 Nov', state: 'todo' },
          ]}
        />
        <Tracker
          label="Progress of a cancelled order"
          steps={[
            { label: 'Order Placed', note: 'Fri, 20 Nov', state: 'done' },
            { label: 'Cancelled', note: 'Sat, 21 Nov', state: 'stopped' },
          ]}
        />
      </Sample>
      <Sample name="Skeleton cards" bare>
        <StateText loading emptyText="No Products Found" />
        <CardSkeletons count={4} />
      </Sample>
    </ToastProvider>
  )
}

function Dialogs() {
  const toast = useToast()
  const [open, setOpen] = useState<'modal' | 'filters' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Sample name="Dialogs and toasts">
      <div className="flex flex-wrap gap-3">
        <Button kind="neutral" onClick={() => setOpen('modal')}>
          Report seller
        </Button>
        <Button kind="neutral" onClick={() => setOpen('filters')}>
          Filters
        </Button>
        <Button kind="neutral" onClick={() => setOpen('confirm')}>
          Remove item
        </Button>
        <Button
          kind="neutral"
          onClick={() => toast('Added to cart', { action: { text: 'Go to Cart', href: '#layers' } })}
        >
          Toast
        </Button>
        <Button
          kind="neutral"
          onClick={() => toast('Authentication error. Please log in.', { kind: 'error', ms: 3_000 })}
        >
          Error toast
        </Button>
      </div>
      <Modal
        open={open === 'modal'}
        onClose={close}
        title="Report this seller"
        footer={
          <>
            <Button kind="neutral" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Submit</Button>
          </>
        }
      >
        <RadioGroup
          legend="Reason"
          name="sample-reason"
          rows
          choices={['Wrong description', 'Price above MRP', 'Counterfeit', 'Something else'].map((value) => ({
            value,
            label: value,
          }))}
        />
      </Modal>
      <Modal
        open={open === 'filters'}
        onClose={close}
        title="Filters"
        size="full"
        footer={<Button onClick={close}>Show 128 results</Button>}
      >
        <Disclosure summary="Brand" open>
          <p>Two columns of tick boxes stand here.</p>
        </Disclosure>
        <Disclosure summary="Rating">
          <p>Five rows.</p>
        </Disclosure>
      </Modal>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Remove this item?"
        yes="Remove"
        no="Keep"
        danger
        onYes={close}
        onNo={close}
      >
        Matta rice 5 kg leaves your cart. You can add it again at any time.
      </ConfirmDialog>
    </Sample>
  )
}

function Navigation() {
  const [selected, setSelected] = useState('In Stock')
  const [endsAt] = useState(() => Date.now() + 30_000)
  return (
    <Sample name="Ways through a page">
      <Breadcrumb
        trail={[
          { label: 'Home', href: '#main' },
          { label: 'Groceries', href: '#main' },
          { label: 'Rice and grains', href: '#main' },
          { label: 'Palakkadan Matta rice, 5 kg' },
        ]}
      />
      <div className="chips">
        {['In Stock', '4 & Up', 'Malabar Foods'].map((name) => (
          <Chip key={name} selected={selected === name} onPress={() => setSelected(name)}>
            {name}
          </Chip>
        ))}
        <Chip href="#main" removable>
          ₹500 to ₹2,000
        </Chip>
        <Chip href="#main" selected>
          Last 6 months
        </Chip>
      </div>
      <Tabs
        label="Wishlist and lists"
        tabs={[
          { id: 'wish', label: 'Wishlist', panel: <p>Twelve products.</p> },
          { id: 'lists', label: 'My lists', panel: <p>Three lists.</p> },
        ]}
      />
      <Disclosure summary="Product details" open level={3}>
        <p>Country of origin: India. Net quantity: 5 kg.</p>
      </Disclosure>
      <Disclosure summary="Returns policy" level={3}>
        <p>Seven days after delivery.</p>
      </Disclosure>
      <p>
        Resend in <Countdown endsAt={endsAt} format="code" announceAt={[30, 10, 0]} endText="Time exceeded" />
      </p>
      <Pagination page={4} pages={12} hrefFor={(page) => `#page-${page}`} />
    </Sample>
  )
}

function States() {
  return (
    <Sample name="States">
      <ProgressBar />
      <Notice kind="info" title="Prices are for your business account">
        Without GST where it says so.
      </Notice>
      <Notice kind="success">Great! We deliver to this location.</Notice>
      <Notice kind="warning">Verify your email to receive invoices.</Notice>
      <Notice
        kind="danger"
        title="Error fetching product"
        action={
          <Button small kind="neutral">
            Try again
          </Button>
        }
      />
      <EmptyState
        title="No Products Found"
        text="Try adjusting your filters"
        level={3}
        drawing="search"
        action={
          <ButtonLink href="#main" kind="secondary">
            Clear all filters
          </ButtonLink>
        }
      />
    </Sample>
  )
}

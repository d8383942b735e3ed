import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#ui/forms/button.tsx'
import { Checkbox, RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary, type FormError } from '#ui/forms/error-summary.tsx'
import { Field, SelectField, TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { EditIcon, ShareIcon, CartIcon, HeartIcon } from '#ui/layout/icons.tsx'
import { Sample } from './sample.tsx'
import { OtpBoxes } from '#ui/forms/otp-boxes.tsx'
import { PriceSlider } from '#ui/forms/price-slider.tsx'
import { RatingInput } from '#ui/forms/rating-input.tsx'
import { SearchBox, type SearchPanelProps } from '#ui/forms/search-box.tsx'
import { SearchPanel } from '#ui/forms/search-panel.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'

const names = [
  'Rice cooker 1.8 L',
  'Rice bran oil 1 L',
  'Matta rice 5 kg',
  'Basmati rice 1 kg',
  'Rice flour 500 g',
]

function SamplePanel(props: SearchPanelProps) {
  const [recent, setRecent] = useState(['rice', 'coconut oil'])
  return (
    <SearchPanel
      {...props}
      recent={recent}
      onRemove={(text) => setRecent(recent.filter((one) => one !== text))}
      suggest={async (text) =>
        names
          .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
          .map((name) => ({
            name,
            ...(name.startsWith('Matta') && { category: { id: 'rice', name: 'Grains' } }),
          }))
      }
    />
  )
}

/** Samples of buttons, fields and other controls. */
export function FormSamples() {
  const [searchedText, setSearchedText] = useState('')
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Sample name="Buttons">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Continue</Button>
          <Button kind="buy">Buy Now</Button>
          <Button kind="secondary" icon={<CartIcon />}>
            Add to Cart
          </Button>
          <Button kind="neutral">No</Button>
          <Button kind="danger">Cancel Item</Button>
          <Button kind="quiet">Forgot Password</Button>
          <ButtonLink href="#buttons" kind="secondary">
            Go to Cart
          </ButtonLink>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button small>Small</Button>
          <Button small kind="secondary">
            Small outline
          </Button>
          <Button disabled>Disabled</Button>
          <Button busy={busy} busyLabel="Getting OTP" onClick={() => setBusy(true)}>
            GET OTP
          </Button>
          <Button kind="neutral" onClick={() => setBusy(!busy)}>
            Toggle busy
          </Button>
          <Button busy busyLabel="Processing...">
            Place Order
          </Button>
          <IconButton label="Share">
            <ShareIcon />
          </IconButton>
          <IconButton label="Edit">
            <EditIcon />
          </IconButton>
          <IconButton label="Wishlist" aria-disabled>
            <HeartIcon />
          </IconButton>
        </div>
      </Sample>
      <Sample name="Search box">
        <div className="on-brand max-w-160 rounded-lg bg-leaf-800 p-3">
          <SearchBox
            action="/search-result-page"
            loadPanel={() => Promise.resolve({ default: SamplePanel })}
            go={setSearchedText}
          />
        </div>
        <p>{searchedText ? `Asked for: ${searchedText}` : 'Type “rice”, or “zzz” for no result.'}</p>
      </Sample>
      <Fields />
      <Controls />
    </>
  )
}

function Fields() {
  const [errors, setErrors] = useState<FormError[]>([])
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text
  return (
    <Sample name="Fields and errors">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          setErrors([
            { field: 'sample-pin', text: 'Pincode must be 6 digits.' },
            { field: 'sample-house', text: 'Enter the house number or building' },
          ])
        }}
      >
        <div className="md:col-span-2">
          <ErrorSummary errors={errors} />
        </div>
        <Field
          label="Full name"
          name="sample-name"
          autoComplete="name"
          required
          defaultValue="Anjali Menon"
        />
        <Field
          label="Phone number"
          name="sample-phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          before="+91"
          required
          hint="A one-time code is sent to this number."
        />
        <Field id="sample-pin" label="Pincode" inputMode="numeric" required error={errorOf('sample-pin')} />
        <Field
          id="sample-house"
          label="House number or building"
          required
          error={errorOf('sample-house')}
          hint="As the delivery partner will see it on the door."
        />
        <SelectField label="State" name="sample-state" defaultValue="Kerala">
          <option>Karnataka</option>
          <option>Kerala</option>
          <option>Tamil Nadu</option>
        </SelectField>
        <PasswordField label="Password" name="sample-password" required />
        <Field label="Landmark" optional name="sample-landmark" placeholder="Near the temple pond" />
        <Field label="Email" name="sample-email" readOnly value="anjali@example.com" hint="Verified" />
        <TextField label="Delivery note" optional name="sample-note" rows={3} />
        <RadioGroup
          legend="Address type"
          name="sample-kind"
          initial="home"
          choices={[
            { value: 'home', label: 'Home' },
            { value: 'work', label: 'Work', hint: 'Delivered between 9 am and 6 pm' },
            { value: 'other', label: 'Other', disabled: true },
          ]}
        />
        <div>
          <Checkbox label="Subscribe to WhatsApp updates" name="sample-whatsapp" />
          <Checkbox label="4 & Up" count={128} name="sample-rating" defaultChecked />
        </div>
        <RadioGroup
          legend="Pay by"
          name="sample-pay"
          rows
          initial="upi"
          choices={[
            { value: 'upi', label: 'UPI or Other', hint: 'UPI, cards, net banking' },
            { value: 'cod', label: 'Cash on delivery', hint: 'Pay cash or UPI to the delivery partner' },
          ]}
        />
        <div className="flex gap-3 md:col-span-2">
          <Button type="submit">Save address</Button>
          <Button kind="neutral" onClick={() => setErrors([])}>
            Clear errors
          </Button>
        </div>
      </form>
    </Sample>
  )
}

function Controls() {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [stars, setStars] = useState(4)
  const [halves, setHalves] = useState(3.5)
  const [span, setSpan] = useState({ min: 500, max: 10_000 })
  const [quantity, setQuantity] = useState(15)
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Sample name="One-time code">
        <OtpBoxes label="Enter the 6-digit OTP" value={code} onChange={setCode} error={wrong || null} />
        <p>{code.length === 6 ? `Code ${code}` : 'Paste “Your OTP is 65-43 21”.'}</p>
        <div className="flex gap-3">
          <Button small disabled={!/^\d{6}$/.test(code)} onClick={() => setWrong('Incorrect OTP')}>
            Confirm
          </Button>
          <Button small kind="quiet" onClick={() => (setWrong(''), setCode(''))}>
            Resend OTP
          </Button>
        </div>
      </Sample>
      <Sample name="Stepper">
        <div className="flex flex-wrap gap-6">
          <Stepper
            label="Matta rice"
            value={quantity}
            onChange={setQuantity}
            min={15}
            max={60}
            step={5}
            note="MOQ 15 pieces"
          />
          <Stepper label="Rice oil" small value={2} onChange={() => undefined} max={10} busy note="Saving…" />
          <Stepper
            label="Soap"
            value={1}
            onChange={() => undefined}
            max={1}
            error="Only 1 piece of this product is left."
          />
        </div>
      </Sample>
      <Sample name="Rating to give">
        <RatingInput name="sample-stars" legend="Your rating" value={stars} onChange={setStars} />
        <RatingInput
          name="sample-halves"
          legend="Rate this seller"
          half
          value={halves}
          onChange={setHalves}
          error={halves === 0 ? 'Please select a rating between 1 and 5' : null}
        />
      </Sample>
      <Sample name="Price range">
        <PriceSlider value={span} onChange={setSpan} />
        <p className="num">{`${span.min} to ${span.max}`}</p>
      </Sample>
    </div>
  )
}

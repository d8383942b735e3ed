import { useRef } from 'react'
import type { User } from '#contract/shapes.ts'
import { uploadedPictures } from '#domain/pictures.ts'
import { Button } from '#ui/forms/button.tsx'
import { BinIcon, CameraIcon, UserIcon } from '#ui/layout/icons.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { reducePictures } from '#ui/pictures/reduce-pictures.ts'
import { FormError } from '#web/components/forms/form-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useSessionEnd } from '#web/session/open-form.ts'

/** The profile picture, which the menu of My Account shows too: choose a file, or remove it. */
export function ProfilePicture({ user: { name, profileUrl } }: { user: User }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const { busy, message, run } = useAction()
  const input = useRef<HTMLInputElement>(null)
  useSessionEnd(busy ? text.common.tokenMissing : null, null)
  const change = (done: string, send: () => Promise<unknown>) =>
    run(async () => {
      await send()
      invalidateCalls('GET /get-user', 'GET /user-details', 'GET /my-shell')
      toast(done)
    })
  const upload = (file: File) =>
    change(text.activity.pictureSaved, async () => {
      const form = new FormData()
      for (const picture of await reducePictures([file])) form.append('image', picture)
      await sendCall('POST /profile-picture', {}, { form })
    })
  const remove = async () => {
    await change(text.activity.pictureRemoved, () => sendCall('DELETE /profile-picture'))
    // The button disappears with the picture.
    input.current?.focus()
  }
  return (
    <section className="panel flex flex-wrap items-center gap-4" aria-labelledby="profile-picture">
      <span className="grid size-18 flex-none place-items-center overflow-hidden rounded-full bg-leaf-100 text-leaf-800">
        {profileUrl ? (
          <Picture src={profileUrl} alt={text.activity.pictureOf({ name })} sizes="72px" fit="cover" />
        ) : (
          <UserIcon className="size-6" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 className="heading" id="profile-picture">
          {text.activity.profilePicture}
        </h2>
        <div className="flex flex-wrap gap-2">
          <label className="btn btn-neutral btn-small relative" aria-busy={busy || undefined}>
            <span className="btn-label">
              <CameraIcon />
              {profileUrl ? text.activity.changePicture : text.activity.addPicture}
            </span>
            <input
              ref={input}
              type="file"
              accept={uploadedPictures}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-describedby="profile-picture-hint"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void upload(file)
                target.value = ''
              }}
            />
          </label>
          {profileUrl && (
            <Button kind="remove" small icon={<BinIcon />} busy={busy} onClick={() => void remove()}>
              {text.activity.removePicture}
            </Button>
          )}
        </div>
        <p className="muted text-sm" id="profile-picture-hint">
          {text.activity.pictureHint}
        </p>
        <FormError>{message}</FormError>
      </div>
    </section>
  )
}

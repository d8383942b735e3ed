import { visitorTexts } from '#text/visitor.ts'
import { uploadedAttachments } from '#domain/pictures.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { CloseIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'

type Props = {
  id: string
  files: readonly File[]
  onChange: (files: File[]) => void
  error: string | undefined
}

/** Chosen files of a ticket. They are sent with the form. */
export function FilesField({ id, files, onChange, error }: Props) {
  const text = useText(visitorTexts)
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-2"
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
    >
      <legend className="field-label">
        {text.help.attachments} <span className="muted font-normal">{text.common.optional}</span>
      </legend>
      <p className="field-hint" id={`${id}-hint`}>
        {text.help.attachmentsHint}
      </p>
      <label className="btn btn-neutral btn-small relative justify-self-start">
        <span className="btn-label">{text.help.addFiles}</span>
        <input
          id={id}
          type="file"
          accept={uploadedAttachments}
          multiple
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onChange([...files, ...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      <ul className="grid grid-cols-1 gap-1 empty:hidden">
        {files.map((file, index) => (
          <li key={`${file.name}${index}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{file.name}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={text.common.removeNamed({ listName: file.name })}
              onClick={() => onChange(files.filter((_, position) => position !== index))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

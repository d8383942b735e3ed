/** Styles of the sheet, in its shadow root. */
export const style = `
:host{all:initial}
*{box-sizing:border-box}
dialog{position:fixed;inset:0;margin:auto;padding:0;border:0;width:min(780px,calc(100vw - 32px));max-width:none;height:fit-content;max-height:calc(100dvh - 32px);
  border-radius:16px;overflow:hidden;background:#fff;color:#0d1310;font:400 16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;box-shadow:0 24px 64px rgb(1 42 20/.35)}
dialog[open]{display:grid;grid-template-columns:264px 1fr}
dialog::backdrop{background:rgb(13 19 16/.62)}
h2,h3,p{margin:0}
.side{display:flex;flex-direction:column;gap:20px;padding:28px 24px;background:var(--brand);color:#fff}
.shop{display:flex;align-items:center;gap:12px;font-weight:600}
.mark{display:grid;place-items:center;flex:none;width:44px;height:44px;border-radius:12px;background:#fff;color:var(--brand);font-weight:700;font-size:20px}
.side small{display:block;font-size:14px;opacity:.92}
.amount{font-size:30px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums}
.order{font-size:14px;overflow-wrap:anywhere}
.note{margin-top:auto;padding:12px 14px;border-radius:10px;background:rgb(255 255 255/.14);font-size:14px}
.note b{display:block}
.main{display:flex;flex-direction:column;min-width:0;max-height:calc(100dvh - 32px)}
.top{display:flex;align-items:center;gap:12px;padding:16px 12px 12px 24px;border-bottom:1px solid #dfe3df}
h2{flex:1;font-size:19px;line-height:1.3;outline:none}
.timer{font-size:14px;color:#444d48;font-variant-numeric:tabular-nums}
.body{padding:20px 24px;overflow-y:auto;display:grid;gap:16px;align-content:start}
.end{padding:14px 24px 20px;border-top:1px solid #dfe3df;display:grid;gap:10px}
button{font:inherit;font-weight:600;line-height:1.3;min-height:48px;padding:10px 18px;border-radius:10px;border:1px solid #7a837d;background:#fff;color:#0d1310;cursor:pointer}
button:hover{background:#f5f7f5}
button.primary{background:var(--brand);border-color:var(--brand);color:#fff}
button.primary:hover{filter:brightness(.9)}
button.danger{color:#b01f1f;border-color:#b01f1f}
button.icon{display:grid;place-items:center;width:44px;min-height:44px;padding:0;border-color:transparent;border-radius:50%}
button[aria-disabled=true]{opacity:.6;cursor:progress}
button:focus-visible,input:focus-visible,select:focus-visible,.method:has(input[type=radio]:focus-visible){outline:3px solid #1a5fd0;outline-offset:2px}
fieldset{border:0;margin:0;padding:0;display:grid;gap:10px;min-width:0}
legend{padding:0;margin-bottom:10px;font-weight:600}
.method{border:1px solid #a4aba6;border-radius:12px;min-width:0}
.method.on{border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}
.pick{display:flex;align-items:center;gap:14px;padding:12px 16px;min-height:60px;cursor:pointer}
.pick input{width:20px;height:20px;margin:0;accent-color:var(--brand);outline:none!important}
.pick span{display:block;font-weight:600}
.pick small{display:block;font-size:14px;font-weight:400;color:#444d48}
.fields{display:grid;gap:12px;padding:4px 16px 16px}
.fields[hidden]{display:none}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label.field{display:grid;gap:4px;font-size:14px;font-weight:600;min-width:0}
.field small{font-weight:400;color:#444d48}
.field small.bad{color:#b01f1f;font-weight:600}
.field input,.field select{font:inherit;font-size:16px;font-weight:400;line-height:1.4;min-height:46px;width:100%;padding:8px 12px;border:1px solid #7a837d;border-radius:8px;background:#fff;color:#0d1310}
.field input[aria-invalid=true]{border-color:#b01f1f}
.alert{padding:12px 14px;border-radius:10px;background:#ffe4e1;color:#8d1b19;font-weight:600}
.alert:empty{display:none}
.answers{display:grid;gap:12px}
.status{display:grid;justify-items:center;gap:14px;padding:44px 0;text-align:center;font-weight:600;outline:none}
.spin{width:40px;height:40px;border-radius:50%;border:4px solid #dfe3df;border-top-color:var(--brand);animation:spin 1s linear infinite}
.tick{display:grid;place-items:center;width:64px;height:64px;border-radius:50%;background:#def8e6;color:#056f34;font-size:34px}
@keyframes spin{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.spin{animation-duration:4s}}
@media (max-width:700px){
  dialog{width:100vw;max-height:94dvh;margin:auto 0 0;border-radius:18px 18px 0 0}
  dialog[open]{display:flex;flex-direction:column}
  .side{flex:none;padding:14px 16px;gap:8px;display:grid;grid-template-columns:1fr auto;align-items:center}
  .mark{width:36px;height:36px;font-size:17px}
  .due small,.order{display:none}
  .amount{font-size:21px;text-align:right}
  .note{grid-column:1/-1;padding:8px 12px}
  .note b{display:inline}
  .main{max-height:none;min-height:0}
  .top{padding:8px 8px 8px 16px}
  .body{padding:16px}
  .end{padding:12px 16px 16px}
}`

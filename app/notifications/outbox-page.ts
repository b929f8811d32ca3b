import { formatPhone } from '#app/accounts/core/phone.ts';
import { formatInstant } from '#app/shared/india-time.ts';

export interface OutboxEntry {
  id: number;
  to: string;
  channel: string;
  text: string;
  subject?: string | undefined;
  link?: string | undefined;
  state: string;
  at: string;
}

const channelNames = new Map<string, string>(
  Object.entries({
    sms: 'SMS',
    email: 'E-mail',
    push: 'Push',
    in_app: 'In the app',
  }),
);

export function outboxPage(entries: OutboxEntry[], filter: string): string {
  const items = entries.length > 0 ? entries.map(entryItem).join('') : emptyState(filter);
  const header = `<div><a class="home" href="/">Mehfil</a><h1>Outbox</h1>
<p>The demo sends no messages, except push messages to browsers that turned them on. Here are all messages, newest first.</p></div>
<form method="get" action="/dev/outbox" role="search">
<label for="to">Phone or e-mail address</label>
<div class="row"><input id="to" name="to" value="${escapeHtml(filter)}" inputmode="email" autocomplete="off"><button>Show</button></div>
${filter ? '<a href="/dev/outbox">Show all messages</a>' : '<a href="/dev/outbox">Refresh</a>'}
<a href="/dev/authenticator">Second codes of the staff</a>
</form>`;
  return demoPage('Outbox', header, items);
}

export function demoPage(title: string, header: string, items: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<header>
${header}
</header>
<main><ol>${items}</ol></main>
</body>
</html>`;
}

function entryItem({ to, channel, text, subject, link, state, at }: OutboxEntry): string {
  const who = /^\+?\d{8,15}$/.test(to) ? formatPhone(to) : to;
  return `<li class="${escapeHtml(channel)}">
<div class="facts"><span class="channel">${escapeHtml(channelNames.get(channel) ?? channel)}</span>
<strong>${escapeHtml(who)}</strong><time datetime="${escapeHtml(at)}">${escapeHtml(formatInstant(at, 'en', 'dayYear'))}</time>${
    state === 'sent' ? '' : `<span class="state">${escapeHtml(state)}</span>`
  }</div>
<div class="text">${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}<p>${escapeHtml(text)}</p>${
    link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : ''
  }</div></li>`;
}

function emptyState(filter: string): string {
  const text = filter
    ? `Nothing for ${escapeHtml(filter)} yet.`
    : 'Nothing has been sent yet. Ask for a sign-in code, and it appears here.';
  return `<li class="empty"><span aria-hidden="true"></span><p>${text}</p></li>`;
}

export function escapeHtml(text: string): string {
  const entities = new Map<string, string>(
    Object.entries({
      '&': '&amp;',
      '<': '&lt;',
      '>': '&gt;',
      '"': '&quot;',
      "'": '&#39;',
    }),
  );
  return text.replace(/[&<>"']/g, (character) => entities.get(character)!);
}

const styles = `
:root{color-scheme:light;font-family:"Anek Latin",system-ui,sans-serif;font-size:17px;line-height:24px;color:#1c1620;background:#f6f1e7}
*{box-sizing:border-box}body{margin:0}a{color:inherit}
:focus-visible{outline:3px solid #2746b6;outline-offset:2px}
header{background:#2b1330;color:#f6f1e7;padding:32px max(20px,calc((100% - 960px)/2)) 40px;display:grid;gap:24px}
header :focus-visible{outline-color:#f6f1e7}
.home{color:#f2a100;font-weight:760;text-decoration:none}
h1{font-size:43px;line-height:48px;font-weight:650;letter-spacing:-.018em;margin:8px 0}
header p{margin:0;color:#c9becb;max-width:46ch}
form{display:grid;gap:8px;align-content:end}label{font-weight:600}.row{display:flex;gap:8px}
input{flex:1;min-width:0;height:48px;padding:0 12px;font:inherit;border:1.5px solid #857a6c;border-radius:2px;background:#fffcf5;color:#1c1620}
button{height:48px;padding:0 24px;font:inherit;font-weight:650;border:0;border-radius:2px;background:#f2a100;color:#1c1620;cursor:pointer}
form a{font-size:15px;line-height:20px;color:#f6f1e7}
main{padding:32px max(20px,calc((100% - 960px)/2)) 72px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:16px}
li{background:#fffcf5;border-radius:2px;padding:24px;display:grid;gap:12px}
.facts{display:grid;gap:4px;align-content:start;font-size:15px;line-height:20px;color:#574d58}
.facts strong{color:#1c1620;font-size:17px;line-height:24px;font-weight:620;overflow-wrap:anywhere}
.channel::before{content:"";display:inline-block;width:9px;height:9px;margin-right:10px;transform:rotate(45deg);background:#c2185b}
.email .channel::before{background:#2746b6}.push .channel::before{background:#2f8f3a}.in_app .channel::before{background:#875500}
.state{color:#ae2e18}
h2{font-size:20px;line-height:28px;font-weight:620;margin:0 0 8px}
.text p{margin:0;white-space:pre-line;max-width:60ch;overflow-wrap:anywhere}.text p+p{margin-top:12px}
.code{font-size:27px;line-height:32px;letter-spacing:.12em;font-variant-numeric:tabular-nums}
.empty{justify-items:center;text-align:center;padding:72px 24px;background:none;color:#574d58}
.empty span{width:40px;height:40px;transform:rotate(45deg);border:3px dashed #857a6c}
@media(min-width:760px){header{grid-template-columns:1fr 360px}li:not(.empty){grid-template-columns:220px 1fr;gap:24px}}
`;

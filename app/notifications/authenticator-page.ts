import { formatPhone } from '#app/accounts/core/phone.ts';
import type { ShownCode } from '#app/accounts/second-factor/shown-code.ts';
import { timeInIndia } from '#app/shared/india-time.ts';
import { demoPage, escapeHtml } from './outbox-page.ts';

export function authenticatorPage(entries: ShownCode[]): string {
  const items = entries.map(entryItem).join('');
  const header = `<div><a class="home" href="/">Mehfil</a><h1>Authenticator</h1>
<p>Staff sign in with a second step: a code from an app on their phone. The demo shows here what the apps of its staff would show. A code is good once; if it was used, take the next one.</p></div>
<form method="get" action="/dev/authenticator"><button>Refresh</button><a href="/dev/outbox">Outbox</a></form>`;
  return demoPage('Authenticator', header, items);
}

function entryItem({ name, phone, code, nextCode, until }: ShownCode): string {
  return `<li class="push"><div class="facts"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(formatPhone(phone))}</span></div>
<div class="text"><p><b class="code">${code}</b> until ${escapeHtml(timeInIndia(until, true))}</p><p>then ${nextCode}</p></div></li>`;
}

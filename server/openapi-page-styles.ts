import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8');

export const styles = `${tokens}
*{box-sizing:border-box}
body{margin:0;background:var(--ivory);color:var(--ink);font:1rem/1.55 'Anek Latin',system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,20rem) minmax(0,1fr)}
a{color:var(--royal-deep)}:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--rule);background:var(--paper)}
nav .brand{font-size:1.4375rem;font-weight:700;color:var(--rani-deep);text-decoration:none}
nav h2{font-size:.875rem;margin:1.5rem 0 .25rem;color:var(--ink-2)}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;color:var(--ink);text-decoration:none;font-size:.875rem;overflow-wrap:anywhere}nav li a:hover{text-decoration:underline}
main{padding:2.5rem clamp(1.25rem,4vw,4rem);max-width:60rem}
h1{font-size:2.375rem;line-height:1.05;margin:0 0 1rem}h1 small{font-size:1rem;font-weight:400;color:var(--ink-2)}
main h2{font-size:1.6875rem;margin:3rem 0 1rem;padding-top:1rem;border-top:2px solid var(--ink)}
article{background:var(--paper);border:1px solid var(--rule);border-radius:4px;padding:1.25rem 1.5rem;margin:0 0 1rem;scroll-margin-top:1rem}
article:target{border-color:var(--royal);box-shadow:var(--shadow-summary)}
h3{margin:0;font-size:1.125rem;overflow-wrap:anywhere}h4{margin:1rem 0 .25rem;font-size:.875rem;color:var(--ink-2)}
p{margin:.25rem 0;max-width:60ch}code{font-family:ui-monospace,monospace;font-size:.92em;overflow-wrap:anywhere}
b{font:600 .75rem/1 ui-monospace,monospace;text-transform:uppercase;padding:.2rem .4rem;border-radius:2px;background:var(--concrete)}
b.get{background:var(--wash-free);color:var(--parrot-deep)}b.post{background:var(--wash-selected);color:var(--royal-deep)}
b.patch,b.put{background:var(--wash-caution);color:var(--marigold-deep)}b.delete{background:var(--wash-failure);color:var(--vermilion-deep)}
.fields{list-style:none;margin:.25rem 0;padding:0 0 0 .75rem;border-left:2px solid var(--concrete)}.fields li{padding:.15rem 0}
.type{color:var(--ink-2);font-size:.875rem}em{color:var(--marigold-deep);font-size:.875rem;font-style:normal}
summary{cursor:pointer;padding:.35rem 0;min-height:1.5rem}
@media (max-width:60rem){body{display:block}nav{position:static;height:auto;border:0}}
`;

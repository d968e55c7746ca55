/** The style of the pages of readers: the tokens of the desk (light and dark), fonts of the system, from the width of a phone. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#ffffff;--desk:#f3f1ec;--ink:#1b1d20;--quiet:#5c6066;--line:#dedad2;--field:#8a867d;--accent:#0b5d66;--on-accent:#ffffff;--critical:#ac2f33;--serif:"Source Serif 4","Source Serif Pro",Charter,Georgia,serif}
@media (prefers-color-scheme:dark){:root{--paper:#1c2127;--desk:#14171b;--ink:#e8e6e1;--quiet:#a3a7ad;--line:#30363d;--field:#6b737d;--accent:#5fc3cf;--on-accent:#10242a;--critical:#fa999c}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--desk);color:var(--ink);font:1.0625rem/1.53 var(--serif);overflow-wrap:anywhere}
main{max-width:680px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0 0 8px;font-size:2.125rem;line-height:1.18;letter-spacing:-.01em}
h2{margin:0 0 8px;font:600 .8125rem/1.54 system-ui,sans-serif;color:var(--quiet)}
h3{margin:0 0 4px;font-size:1.25rem;line-height:1.3}
p{margin:0 0 12px}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.kicker,.live,.time,.league,.phase,.fact,#status,.bar,figcaption,label,button,.note,#keys ol{font:.875rem/1.43 system-ui,sans-serif}
.kicker{margin:0 0 4px;color:var(--accent);font-weight:600}
.lead{font-size:1.1875rem;line-height:1.47}
.intro{white-space:pre-line}
.live{display:inline-block;margin:0 0 8px;padding:2px 8px;border-radius:4px;background:var(--critical);color:var(--paper);font-weight:600}
.live[data-over]{background:var(--quiet)}
#board:not(:empty),#line-up,article,#keys,#pinned,.sheet{background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:16px;margin:0 0 16px}
#line-up summary{cursor:pointer;font:600 .875rem/1.43 system-ui,sans-serif}
.line-ups{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:0 16px;margin:8px 0 0}
.line-ups h4{margin:8px 0 4px;color:var(--quiet);font:600 .875rem/1.43 system-ui,sans-serif}
.line-ups ul{margin:0;padding:0;list-style:none;font:.9375rem/1.5 system-ui,sans-serif}
.line-ups b{display:inline-block;min-width:1.5em;font-variant-numeric:tabular-nums}
.line-ups abbr{color:var(--quiet);font-weight:600;text-decoration:none}
#board{text-align:center}
.sides{display:grid;grid-template-columns:1fr auto 1fr;gap:12px;align-items:center}
.side{display:grid;gap:8px;justify-items:center;font-weight:600}
.side img{width:70px;height:70px;object-fit:contain}
.sides .score{margin:0;font-size:2.75rem;line-height:1.09;font-weight:600;font-variant-numeric:tabular-nums}
.league,.phase,.fact,#status,.note{margin:0 0 4px;color:var(--quiet)}
.phase{white-space:pre-wrap;font-variant-numeric:tabular-nums}
.time{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 4px;color:var(--quiet)}
.time .score{color:var(--ink);font-variant-numeric:tabular-nums}
.annulled{color:var(--critical)}
article[data-key]{border-left:4px solid var(--accent)}
article:target{outline:2px solid var(--accent)}
article>:last-child,#pinned article{margin-bottom:0}
#pinned article{border:0;padding:0}
#keys ol{display:flex;gap:8px;margin:0 -16px;padding:4px 16px;list-style:none;overflow-x:auto;scroll-snap-type:x proximity;scroll-padding:16px}
#keys li{flex:none;max-width:220px;padding:8px 12px;border:1px solid var(--line);border-radius:6px;scroll-snap-align:start}
#keys li.day{align-self:center;max-width:120px;margin:0;padding:0;border:0}
#keys ol:not(:has(.day~.day)) .day{display:none}
#keys time{display:block;font-weight:700;font-variant-numeric:tabular-nums}
main:has(#only:checked) #events>:not([data-key]){display:none}
main:has(#clocks:not(:checked)) .minute+.clock{display:none}
main:not(:has(.minute+.clock)) .clocks{display:none}
.minute{color:var(--ink);margin-inline-end:4px}
.share{margin-inline-start:auto;color:var(--quiet)}
#more button{position:fixed;z-index:1;inset:auto 0 max(16px,env(safe-area-inset-bottom)) 0;width:max-content;margin:auto;border-radius:20px;box-shadow:0 2px 8px #0006}
main[data-ticker]{overflow-anchor:none}
article{scroll-margin-top:16px}
.day,#pinned article::before{margin:0 0 8px;color:var(--quiet);font:600 .875rem/1.43 system-ui,sans-serif}
#pinned article::before{display:block;content:attr(data-day)}
.bar{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:0 0 12px}
#news{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
img{max-width:100%;height:auto}
figure{margin:0 0 12px}
figcaption{color:var(--quiet)}
blockquote{margin:0 0 12px;padding:0 0 0 16px;border-left:4px solid var(--line)}
label{display:block;margin:0 0 4px}
.bar label{display:flex;gap:6px;align-items:center;min-height:32px;margin:0}
.bar input{width:20px;height:20px;margin:0}
#status{flex:1 0 100%}
input[type=email]{display:block;width:100%;height:40px;margin:0 0 12px;padding:0 12px;border:1px solid var(--field);border-radius:4px;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
button{min-height:40px;padding:0 16px;border:0;border-radius:4px;background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
.plain{background:none;color:var(--accent);border:1px solid var(--field)}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{padding:0;font-weight:600}
.choice{display:flex;gap:8px;align-items:center;min-height:32px}
`;

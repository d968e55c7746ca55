/** The login page's whole style. The tokens are those of the desk (light and dark); fonts are the system's, as nothing else may load. */
export const LOGIN_PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#ffffff;--desk:#f3f1ec;--ink:#1b1d20;--quiet:#5c6066;--line:#dedad2;--field:#8a867d;--accent:#0b5d66;--on-accent:#ffffff;--critical:#ac2f33}
@media (prefers-color-scheme:dark){:root{--paper:#1c2127;--desk:#14171b;--ink:#e8e6e1;--quiet:#a3a7ad;--line:#30363d;--field:#6b737d;--accent:#5fc3cf;--on-accent:#10242a;--critical:#fa999c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--desk);color:var(--ink);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:360px}
.name{margin:0;font:600 44px/48px "Source Serif 4","Source Serif Pro",Charter,Georgia,serif;letter-spacing:-.01em}
.lead{margin:4px 0 24px;color:var(--quiet);font:italic 16px/24px "Source Serif 4","Source Serif Pro",Charter,Georgia,serif}
.sheet{background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:24px}
label{display:block;margin:0 0 4px;font-size:13px;font-weight:600}
input{display:block;width:100%;height:40px;margin:0 0 16px;padding:0 12px;border:1px solid var(--field);border-radius:4px;background:var(--paper);color:var(--ink);font:inherit}
input:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button{display:block;width:100%;height:40px;margin:8px 0 0;border:0;border-radius:4px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
.problem{margin:0 0 16px;padding:8px 12px;border-left:3px solid var(--critical);color:var(--critical)}
.sheet p{margin:0 0 16px}
.sheet button+p{margin:4px 0 16px;color:var(--quiet);font-size:13px}
.sheet p:last-child{margin-bottom:0}
.alone{margin:0;color:var(--ink)}
.demo{margin:24px 0 0;color:var(--quiet);font-size:13px}
.demo h2{margin:0 0 4px;font-size:13px;line-height:20px;color:var(--ink)}
.demo p{margin:0 0 8px}
.demo dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:0}
.demo dd{margin:0}
code.secret{display:block;padding:8px 12px;border:1px solid var(--line);border-radius:4px;background:var(--desk);user-select:all;overflow-wrap:anywhere}
code{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--ink)}
`;

const COLOURS = [
  ['Ivory', 'bg-ivory', 'page'],
  ['Paper', 'bg-paper', 'raised'],
  ['Concrete', 'bg-concrete', 'slab'],
  ['Edge', 'bg-edge', 'field border'],
  ['Ink 2', 'bg-ink-2', 'second text'],
  ['Ink', 'bg-ink', 'text'],
  ['Aubergine', 'bg-aubergine', 'stage, chosen'],
  ['Marigold', 'bg-marigold', 'on dark only'],
  ['Rani', 'bg-rani', 'commit'],
  ['Parrot', 'bg-parrot', 'done'],
  ['Royal', 'bg-royal', 'focus, operator'],
  ['Vermilion', 'bg-vermilion-deep', 'error'],
] as const;

export function ColoursAndType() {
  return (
    <>
      <ul className="mt-12 grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-12">
        {COLOURS.map(([name, ground, role]) => (
          <li key={name} className="text-14">
            <div className={`${ground} mb-2 aspect-square border border-rule`} />
            <b className="font-medium">{name}</b>
            <p className="text-ink-2">{role}</p>
          </li>
        ))}
      </ul>
      <div className="mt-16 grid items-end gap-8 lg:grid-cols-2">
        <div>
          <p className="text-113">Mehfil</p>
          <p className="text-86">86 ₹0</p>
          <p className="text-70">70 Jasleen</p>
          <p className="text-53">53 Four steps</p>
          <p className="text-43 tabular">43 ₹1,18,000</p>
        </div>
        <div className="grid gap-3">
          <p className="text-33">33 Venue and timings</p>
          <p className="text-27">27 Your time slot is held for you</p>
          <p className="text-20">20 Lead and panel facts</p>
          <p>17 Body and fields. Sat 12 Dec, 7:00 pm.</p>
          <p className="text-14 text-ink-2">14 Captions and table heads</p>
          <p className="text-53" lang="pa">
            ਤੁਹਾਡੀ ਤਾਰੀਖ਼ ਪੱਕੀ
          </p>
          <p className="text-53" lang="hi">
            आपकी तारीख़ पक्की
          </p>
        </div>
      </div>
    </>
  );
}

export interface ListCursor {
  value: string;
  id: string;
}

export function readCursor(text: string | null): ListCursor | null {
  const [, value, id] = /^([\d\-T:.Z]{10,30})_([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return value && id && !Number.isNaN(Date.parse(value)) ? { value, id } : null;
}

export function cursorText({ value, id }: ListCursor): string {
  return `${value}_${id}`;
}

export interface ShownCode {
  name: string;
  phone: string;
  code: string;
  nextCode: string;
  until: Date;
}

export interface Viewer {
  name: string;
  staff: boolean;
}

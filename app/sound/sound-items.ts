import type { Paise } from '#app/shared/money.ts';

export interface EquipmentItem {
  id: number;
  slug: string;
  name: string;
  description: string;
  image: string;
  price: Paise;
  /** Quantity available: total stock, or what is free in the requested window. */
  available: number;
}

export interface SoundKit {
  id: number;
  slug: string;
  name: string;
  description: string;
  image: string;
  price: Paise;
  audienceUpTo: number;
  position: number;
  /** Of the biggest mixer inside; 0 without one. */
  channels: number;
  /** False if any item of the kit is out in the requested window. */
  available: boolean;
  items: KitItem[];
}

export interface KitItem {
  equipmentId: number;
  name: string;
  description: string;
  image: string;
  quantity: number;
  price: Paise;
}

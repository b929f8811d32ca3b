import { createContext } from 'react-router';
import type { PaymentDesk } from './payment-desk.server.ts';

/** What operations on bookings and money work with, for loaders and actions of pages. */
export const paymentDeskContext = createContext<PaymentDesk>();

import { createContext } from 'react-router';
import type { PaymentDeps } from './payment-deps.server.ts';

/** What operations on bookings and money work with, for loaders and actions of pages. */
export const paymentDepsContext = createContext<PaymentDeps>();

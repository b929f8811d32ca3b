-- Before an artist has said yes, the host has a receipt of ours for what they paid for the performance, and one for what
-- went back. Papers in the artist's name begin with the yes.
alter table document drop constraint booking_document_kind_check;
alter table document add constraint document_kind_check check (kind in (
  'payment_receipt', 'payment_return', 'receipt_voucher', 'tax_invoice', 'refund_voucher', 'credit_note')) not valid;

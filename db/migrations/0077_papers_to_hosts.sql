-- Receipts and invoices to hosts, newest first: staff look for those that print another State than their address.
-- squawk-ignore require-concurrent-index-creation
create index if not exists document_to_host on document (issued_at desc, id desc)
  where reader = 'host' and kind in ('receipt_voucher', 'tax_invoice');
